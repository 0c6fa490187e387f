import { sha256 } from '../digest.ts';
import { mirrorPatterns } from '../feeds/mirror.ts';
import type { Language } from '../model/language.ts';
import { everywhere, framing, keeping, lastingFolders } from './headers.ts';

/** What the configuration of a web server needs to know of a site. */
interface Host {
  address: URL;
  folder: string;
  languages: readonly Language[];
}

const embeds = '[a-z]{2}/embed/';
const lasting = `(${lastingFolders.join('|')})/`;

/** What these files can't express of a site, as a sentence with the way out; nothing where they can. */
export function hostFault({ address, folder }: Host): string | undefined {
  if (!/^[\w./~-]+$/.test(address.pathname)) {
    return `The path of NEVE_SITE_URL is "${address.pathname}"; web servers are configured here for paths of letters, digits and ._~- only, such as /bulletins/.`;
  }
  if (/["\\$`{}\p{Cc}]/u.test(folder)) {
    return `The site’s folder is "${folder}"; name one without quotes, backslashes, $, braces or backquotes with --folder, such as --folder /srv/neve/dist.`;
  }
  return undefined;
}

const literal = (path: string) => path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const notice = ({ address }: Host) =>
  `# Made by "npm run host-files" for ${address.href}: run it again after a change of the settings.`;

/** A server of nginx (http level: to be included from nginx.conf) for a site at the root of its host or below a path. */
export function nginxFile(host: Host): string {
  const { address, folder, languages } = host;
  const base = address.pathname;
  const at = literal(base);
  const port = address.protocol === 'http:' && address.port ? address.port : '80';
  const mirror = mirrorPatterns(languages);
  // All sites of one nginx share its variables.
  const own = sha256(address.href).slice(0, 8);
  const headers = Object.entries(everywhere).map(
    ([name, value]) => `    add_header ${name} "${value}" always;`,
  );
  // Without a path there is nothing beside the site.
  const beside =
    base === '/'
      ? ''
      : `
    # The site is below ${base}; put what else this host serves beside these two.
    location = ${base.slice(0, -1)} {
        return 301 ${base};
    }
    location = / {
        return 302 ${base};
    }
`;
  return `${notice(host)}
# TLS: let your certificates' tool (such as certbot --nginx) add its lines.

map $uri $neve_cache_${own} {
    "~^${at}${lasting}"  "${keeping.lasting}";
    default  "${keeping.asked}";
}

map $uri $neve_frame_${own} {
    "~^${at}${embeds}"  "${framing.embeds['Content-Security-Policy']}";
    default  "${framing.pages['Content-Security-Policy']}";
}

map $uri $neve_robots_${own} {
    "~^${at}${embeds}"  "${framing.embeds['X-Robots-Tag']}";
    default  "";
}

server {
    listen ${port};
    listen [::]:${port};
    server_name ${address.hostname};
    index index.html;
    # A folder without a page (403) is no other answer than a page that isn't there.
    error_page 403 404 =404 ${base}404.html;
    charset utf-8;
    charset_types text/css text/csv text/plain text/javascript application/json application/javascript application/manifest+json application/xml;
    server_tokens off;
    absolute_redirect off;

    include mime.types;
    types {
        text/csv  csv;
        application/manifest+json  webmanifest;
    }

    # Files that were compressed with the site (precompress: true) are sent as they are; others while they are served.
    gzip_static on;
    # The same for .br, where nginx has the brotli module:
    # brotli_static on;
    gzip on;
    gzip_vary on;
    gzip_types text/css text/csv text/javascript application/javascript application/json application/manifest+json application/xml image/svg+xml;

    add_header Cache-Control $neve_cache_${own} always;
    add_header Content-Security-Policy $neve_frame_${own} always;
    add_header X-Robots-Tag $neve_robots_${own} always;
${headers.join('\n')}

    # The service's own addresses, answered by the mirror.
    rewrite "^${at}${mirror.points}$" ${base}${mirror.pointsFile} last;
    rewrite "^${at}(${mirror.files})$" ${base}api/$1.json last;

    # Instructions for other hosts are no part of the site.
    location ~ "^${at}_(headers|redirects)$" {
        return 404;
    }
${beside}
    location ${base} {
        alias "${folder}/";
        try_files $uri $uri/ =404;
    }
}
`;
}

/** A site of Caddy, with TLS as Caddy gets it by itself, for a site at the root of its host or below a path. */
export function caddyFile(host: Host): string {
  const { address, folder, languages } = host;
  const base = address.pathname;
  const mirror = mirrorPatterns(languages);
  const headers = Object.entries(everywhere).map(([name, value]) => `\t\t\t${name} "${value}"`);
  const beside =
    base === '/'
      ? ''
      : `
	# The site is below ${base}; put what else this host serves in place of the last of these.
	redir ${base.slice(0, -1)} ${base} permanent
	redir / ${base}
	handle {
		error 404
	}
`;
  return `${notice(host)}

${address.protocol === 'https:' ? address.host : address.origin} {
	root * "${folder}"
	encode zstd gzip

	${base === '/' ? 'handle' : `handle_path ${base}*`} {
		header {
${headers.join('\n')}
		}

		@lasting path_regexp ^/${lasting}
		@asked not path_regexp ^/${lasting}
		header @lasting Cache-Control "${keeping.lasting}"
		header @asked Cache-Control "${keeping.asked}"

		@embeds path_regexp ^/${embeds}
		@pages not path_regexp ^/${embeds}
		header @embeds Content-Security-Policy "${framing.embeds['Content-Security-Policy']}"
		header @embeds X-Robots-Tag "${framing.embeds['X-Robots-Tag']}"
		header @pages Content-Security-Policy "${framing.pages['Content-Security-Policy']}"

		@csv path *.csv
		@webmanifest path *.webmanifest
		header @csv Content-Type "text/csv; charset=utf-8"
		header @webmanifest Content-Type "application/manifest+json; charset=utf-8"

		# The service's own addresses, answered by the mirror.
		@points path_regexp ^/${mirror.points}$
		rewrite @points /${mirror.pointsFile}
		@mirrored {
			path_regexp mirrored ^/(${mirror.files})$
			not path_regexp ^/${mirror.points}$
		}
		rewrite @mirrored /api/{re.mirrored.1}.json

		# Instructions for other hosts are no part of the site.
		@hidden path /_headers /_redirects
		error @hidden 404

		file_server {
			precompressed br gzip
		}
	}
${beside}
	handle_errors {
		# What isn't there may be there with the next build.
		header Cache-Control "${keeping.asked}"
		header -Content-Type
		rewrite * /404.html
		file_server
	}
}
`;
}
