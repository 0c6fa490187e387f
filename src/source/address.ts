/** An address that can't be built or asked for. Its message is a sentence. */
export class AddressError extends Error {
  override readonly name = 'AddressError';
}

/** Parameters of the service's own interface. Any other may be a key or a signature. */
const knownParameters = new Set(['lat', 'long', 'fromDate', 'toDate', 'fromdate', 'pagesize']);

/**
 * An address as it may be printed and stored: without user name, password and fragment; a query
 * parameter that the service's interface doesn't know becomes `…`.
 */
export function printableAddress(address: string): string {
  const url = URL.parse(address);
  if (!url) return '(an address that cannot be read)';
  const query = [...url.searchParams].map(([name, value]) =>
    knownParameters.has(name) ? `${name}=${encodeURIComponent(value)}` : '…',
  );
  return `${url.protocol}//${url.host}${url.pathname}${query.length > 0 ? `?${query.join('&')}` : ''}`;
}
