import { Marked } from 'marked';
import sanitizeHtml from 'sanitize-html';
import { escapeAttribute, escapeHtml } from './escape.ts';
import { allowedAttributes, allowedSchemes, allowedTags } from './vocabulary.ts';

const options: sanitizeHtml.IOptions = {
  allowedTags: [...allowedTags, 'h2', 'img', 'code', 'pre', 'del'],
  allowedAttributes: {
    ...allowedAttributes,
    a: ['href', 'title'],
    ol: ['start'],
    img: ['src', 'alt', 'title', 'loading'],
  },
  allowedSchemes: [...allowedSchemes],
  allowedSchemesAppliedToAttributes: ['href', 'src'],
  allowProtocolRelative: false,
  allowedClasses: {},
  allowedStyles: {},
};

/**
 * Markdown (CommonMark with the tables of GitHub) as HTML, cleaned. HTML in it is shown as text; headings begin below the
 * page's own; pictures are those of the site, since its pages load nothing from elsewhere. Addresses that begin with "/" begin
 * at `base`, the path of the site's address. `faults`: what couldn't be shown, as ends of sentences.
 */
export function markdownText(written: string, base: string) {
  const faults = new Set<string>();
  const within = (address: string) => (/^\/(?!\/)/.test(address) ? base + address.slice(1) : address);
  const marked = new Marked({ gfm: true, async: false });
  marked.use({
    walkTokens(token) {
      if (token.type === 'heading') token['depth'] = Math.max(2, token['depth'] as number);
    },
    renderer: {
      html({ text }) {
        if (/^<!--(?:(?!-->)[\s\S])*-->\s*$/.test(text)) return '';
        faults.add(
          `has HTML (${JSON.stringify(text.trim().slice(0, 40))}), which is shown as text; write Markdown`,
        );
        return escapeHtml(text);
      },
      link({ href, tokens }) {
        const [address, text] = [within(href), this.parser.parseInline(tokens)];
        if (isAllowed(address)) return `<a href="${escapeAttribute(address)}">${text}</a>`;
        faults.add(`links to "${address}", which isn’t an https:, mailto: or tel: address`);
        return text;
      },
      image({ href, text }) {
        if (/^([a-z][a-z0-9+.-]*:|\/\/)/i.test(href)) {
          faults.add(`shows the picture "${href}", but pages load none from elsewhere; put it into static/`);
          return escapeHtml(text);
        }
        return `<img src="${escapeAttribute(within(href))}" alt="${escapeAttribute(text)}" loading="lazy">`;
      },
    },
  });
  const html = sanitizeHtml(marked.parse(written) as string, options).trim();
  return { html, faults: [...faults] };
}

/** Whether a link may lead there: to a place of this site, or by one of the schemes. */
function isAllowed(address: string): boolean {
  if (/^[#?./]|^[^:/?#]*([/?#]|$)/.test(address) && !address.startsWith('//')) return true;
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(address)?.[1]?.toLowerCase();
  return scheme !== undefined && allowedSchemes.includes(scheme);
}
