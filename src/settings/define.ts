import type { OwnMessages } from '../i18n/own-messages.ts';
import type { SiteConfigInput } from './config.ts';

/* What a file in a site folder imports as `neve`. */

/** Helps editors: `export default defineMessages({ … })` in `messages.ts`. */
export function defineMessages(messages: OwnMessages): OwnMessages {
  return messages;
}

/** Helps editors: `export default defineSite({ … })` in `site.config.ts`. */
export function defineSite(config: SiteConfigInput): SiteConfigInput {
  return config;
}
