import { everywhere, framing, keeping, lastingFolders } from './headers.ts';

/** What the configuration of a web server needs to know. */
export interface Host {
  /** The name that the site answers to. */
  name: string;
  /** The folder that holds the site. */
  folder: string;
}

const lastingPattern = `^/(${lastingFolders.join('|')})/`;
const embedPattern = '^/[a-z]{2}/embed/';

const notice = (command: string) =>
  `# Made by "${command}": the headers have one source with the site's own _headers.`;

/** A server of nginx (http level: to be included from nginx.conf) for a site at the root of its host. */
export function nginxFile({ name, folder }: Host): string {
  const headers = Object.entries(everywhere).map(([header, value]) => nginxHeader(header, `"${value}"`));
  return `${notice('npm run host-files')}
# TLS: let your certificates' tool (such as certbot --nginx) add its lines.

map $uri $neve_cache {
    ~${lastingPattern}  "${keeping.lasting}";
    default  "${keeping.asked}";
}

map $uri $neve_frame {
    "~${embedPattern}"  "${framing.embeds['Content-Security-Policy']}";
    default  "${framing.pages['Content-Security-Policy']}";
}

map $uri $neve_robots {
    "~${embedPattern}"  "${framing.embeds['X-Robots-Tag']}";
    default  "";
}

server {
    listen 80;
    listen [::]:80;
    server_name ${name};
    root ${folder};
    index index.html;
    error_page 404 /404.html;
    charset utf-8;
    charset_types text/css text/csv text/plain text/javascript application/json application/javascript application/xml;
    server_tokens off;
    absolute_redirect off;

    include mime.types;
    types {
        text/csv  csv;
        application/manifest+json  webmanifest;
    }

    # Files that were compressed with the site are sent as they are; others while they are served.
    gzip_static on;
    gzip on;
    gzip_vary on;
    gzip_types text/css text/csv text/javascript application/javascript application/json application/manifest+json application/xml image/svg+xml;

    add_header Cache-Control $neve_cache always;
    add_header Content-Security-Policy $neve_frame always;
    add_header X-Robots-Tag $neve_robots always;
${headers.join('\n')}

    # The hosts' own instructions are no part of the site.
    location ~ ^/_(headers|redirects)$ {
        return 404;
    }

    location / {
        try_files $uri $uri/ =404;
    }
}
`;
}

function nginxHeader(header: string, value: string): string {
  return `    add_header ${header} ${value} always;`;
}

/** A site of Caddy, with TLS as Caddy gets it by itself, for a site at the root of its host. */
export function caddyFile({ name, folder }: Host): string {
  const headers = Object.entries(everywhere).map(([header, value]) => `\t\t${header} "${value}"`);
  return `${notice('npm run host-files')}

${name} {
	root * ${folder}
	encode zstd gzip

	header {
${headers.join('\n')}
	}

	@lasting path_regexp ${lastingPattern}
	@asked not path_regexp ${lastingPattern}
	header @lasting Cache-Control "${keeping.lasting}"
	header @asked Cache-Control "${keeping.asked}"

	@embeds path_regexp ${embedPattern}
	@pages not path_regexp ${embedPattern}
	header @embeds Content-Security-Policy "${framing.embeds['Content-Security-Policy']}"
	header @embeds X-Robots-Tag "${framing.embeds['X-Robots-Tag']}"
	header @pages Content-Security-Policy "${framing.pages['Content-Security-Policy']}"

	# The hosts' own instructions are no part of the site.
	@hidden path /_headers /_redirects
	error @hidden 404

	file_server {
		precompressed br gzip
	}

	handle_errors {
		# What isn't there may be there with the next build.
		header Cache-Control "${keeping.asked}"
		rewrite * /404.html
		file_server
	}
}
`;
}
