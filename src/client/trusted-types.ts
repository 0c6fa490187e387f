/**
 * Trusted types, which TypeScript's own types don't hold yet; browsers without them have no such object. What a policy
 * makes is no string, but is taken wherever the browser asks for a text that somebody vouched for.
 */
export interface TrustedTypes {
  trustedTypes?: {
    createPolicy(
      name: string,
      rules: {
        createHTML?: (markup: string) => string | null;
        createScriptURL?: (address: string) => string | null;
      },
    ): { createScriptURL(address: string): string };
  };
}
