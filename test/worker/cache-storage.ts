/** Caches as browsers have them, in memory; only what the worker uses of them. */
export function memoryCaches(room = Infinity): CacheStorage {
  const all = new Map<string, Map<string, Response>>();
  const addressOf = (key: RequestInfo | URL) =>
    new URL(key instanceof Request ? key.url : String(key), 'https://site.test').href;
  const used = () =>
    [...all.values()].flatMap((each) => [...each.values()]).reduce((sum, each) => sum + sizeOf(each), 0);
  const sizeOf = (answer: Response) => Number(answer.headers.get('test-size') ?? 0);
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (key: RequestInfo) => entries.get(addressOf(key))?.clone(),
    delete: async (key: RequestInfo) => entries.delete(addressOf(key)),
    keys: async () => [...entries.keys()].map((url) => new Request(url)),
    put: async (key: RequestInfo, answer: Response) => {
      const body = await answer.arrayBuffer();
      const headers = new Headers(answer.headers);
      headers.set('test-size', String(body.byteLength));
      if (used() + body.byteLength > room) throw new DOMException('No room.', 'QuotaExceededError');
      entries.set(addressOf(key), new Response(body, { headers }));
    },
  });
  return {
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    open: async (name: string) => {
      const entries = all.get(name) ?? new Map<string, Response>();
      all.set(name, entries);
      return cacheOf(entries);
    },
  } as unknown as CacheStorage;
}
