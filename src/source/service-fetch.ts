let library: Promise<typeof fetch> | undefined;

/**
 * `fetch` for answers that others write: of the package undici, since the built-in one of Node 24 leaves errors of some broken answers,
 * such as one in six encodings, to nobody, which ends the process (decision 2). As that one it speaks HTTP/1.1 only, and goes
 * through proxies where `NODE_USE_ENV_PROXY` says so. Loaded with the first request: the sample needs none.
 */
export const serviceFetch: typeof fetch = async (address, init) => {
  library ??= import('undici').then(({ Agent, EnvHttpProxyAgent, fetch: undiciFetch }) => {
    const dispatcher = new (process.env['NODE_USE_ENV_PROXY'] === '1' ? EnvHttpProxyAgent : Agent)({
      allowH2: false,
    });
    // Its types are undici's own, of another version than those of Node.
    return ((url: string, options: object) =>
      undiciFetch(url, { ...options, dispatcher })) as unknown as typeof fetch;
  });
  return (await library)(address, init);
};
