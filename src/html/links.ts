import { allowedSchemes } from './vocabulary.ts';

/**
 * Where a link leads: an absolute address with an allowed scheme. `base` is the product's URL, against
 * which a relative address is resolved. Undefined for what leads nowhere: broken addresses, which the
 * service has, such as `(http:/…`; protocol-relative ones; other schemes; a name or password in the
 * address, which hides the real host; a relative address without a usable base.
 */
export function linkTarget(href: string, base: string | undefined): string | undefined {
  // What a browser strips before it reads an address. The end is looked for once per gap: from each of its spaces, a long
  // one took minutes.
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers strip control characters here
  const around = /^[\u0000-\u0020]+|(?<![\u0000-\u0020])[\u0000-\u0020]+$/g;
  const address = href.replace(/[\t\n\r]/g, '').replace(around, '');
  if (address === '' || /^[\\/]{2}/.test(address)) return undefined;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  if (scheme !== undefined) return isWhole(address, scheme) ? written(address) : undefined;
  // A colon in the first step of a relative path is a damaged scheme.
  if (/^[^/?#]*:/.test(address)) return undefined;
  return base !== undefined && /^https?:\/\//i.test(base) ? written(address, base) : undefined;
}

function isWhole(address: string, scheme: string): boolean {
  if (!allowedSchemes.includes(scheme)) return false;
  return scheme.startsWith('http')
    ? /^https?:\/\/[^\\/?#]/i.test(address)
    : address.length > scheme.length + 1;
}

function written(address: string, base?: string): string | undefined {
  if (!URL.canParse(address, base)) return undefined;
  const url = new URL(address, base);
  return url.username === '' && url.password === '' ? url.href : undefined;
}
