/** Set by the integration (`define`): the content security policy and the inline script of every page. */
declare const CONTENT_POLICY: string;
declare const GUARD_SCRIPT: string;

/** Trusted types, which TypeScript's own types don't hold yet; not every browser has them. What a policy makes is no string, but is taken as one. */
declare var trustedTypes:
  | {
      createPolicy(
        name: string,
        rules: {
          createHTML?: (markup: string) => string | null;
          createScriptURL?: (address: string) => string | null;
        },
      ): { createScriptURL(address: string): string };
    }
  | undefined;
