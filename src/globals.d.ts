/** Set by the integration (`define`): the content security policy and the inline script of every page. */
declare const CONTENT_POLICY: string;
declare const GUARD_SCRIPT: string;
