import type { Messages } from '../i18n/messages.ts';
import type { Copy } from '../worker/copy.ts';
import type { Ask, KeptList } from '../worker/messages.ts';
import { element } from './element.ts';
import { askWorker, momentOf, RefusedError } from './offline.ts';
import { languageOfPage } from './page-language.ts';

/* The list of what is kept on this device: since when, until when it is valid, and buttons to remove it. */

/** One line of the list: a page, or all that belongs to a place or an area. */
interface Line {
  page: Copy;
  remove: Ask;
}

const place = document.querySelector<HTMLElement>('[data-kept-list]');
const answer = document.querySelector<HTMLOutputElement>('.kept-answer');

function startOfflineList(place: HTMLElement): void {
  const words: Messages['offline'] = JSON.parse(place.dataset['words'] ?? '{}');
  const base = place.dataset['base'] ?? '/';
  const language = languageOfPage();
  let latest = 0;

  function show({ now, copies }: KeptList): void {
    latest = now;
    const groups = [...new Set(copies.flatMap((copy) => copy.groups))].sort();
    const asked = groups.flatMap((group): Line[] => {
      const own = copies.filter((copy) => copy.groups.includes(group));
      const [first] = own;
      const page = own.find(({ path }) => path === `${base}${language}/${group}`) ?? first;
      return page ? [{ page, remove: { ask: 'remove', group } }] : [];
    });
    const read = copies
      .filter((copy) => copy.groups.length === 0)
      .sort((a, b) => b.seenAt - a.seenAt)
      .map((page): Line => ({ page, remove: { ask: 'remove', page: page.path } }));
    place.replaceChildren(...section(words.asked, asked), ...section(words.read, read));
    if (copies.length === 0) place.append(element('p', {}, words.none));
    else place.append(button(words.removeAll, words.removeAll, { ask: 'remove', all: true }));
  }

  function section(heading: string, lines: readonly Line[]): HTMLElement[] {
    if (lines.length === 0) return [];
    const list = element('ul', {}, ...lines.map(lineOf));
    return [element('section', {}, element('h2', {}, heading), list)];
  }

  function lineOf({ page, remove }: Line): HTMLElement {
    const link = element('a', { href: page.path, lang: page.language }, page.title);
    const isOver = page.until !== undefined && Math.max(Date.now(), latest) >= page.until;
    const until = page.untilText ? [words.until.replace('{}', page.untilText)] : [];
    const lines = [...(isOver ? [] : until), words.since.replace('{}', momentOf(page.keptAt))].join(' · ');
    const facts = element('p', {}, ...(isOver ? [element('strong', {}, words.expired), ' · '] : []), lines);
    const away = button(words.remove, `${words.remove} ${page.title}`, remove);
    return element('li', {}, element('div', {}, link, facts), away);
  }

  function button(text: string, label: string, asked: Ask): HTMLElement {
    const made = element('button', { 'aria-label': label }, text);
    made.addEventListener('click', () => {
      askWorker<KeptList>(asked).then((list) => {
        show(list);
        if (answer) answer.textContent = words.removed;
        // The button that had the focus is gone.
        const next = place.querySelector<HTMLElement>('button') ?? document.querySelector<HTMLElement>('h1');
        if (next?.tagName === 'H1') next.tabIndex = -1;
        next?.focus();
      }, failed);
    });
    return made;
  }

  function failed(error: unknown): void {
    const sentence = error instanceof RefusedError ? words.unsupported : words.failed;
    place.replaceChildren(element('p', {}, sentence));
  }

  const load = () => void askWorker<KeptList>({ ask: 'list' }).then(show, failed);
  if (!('serviceWorker' in navigator)) place.replaceChildren(element('p', {}, words.unsupported));
  else {
    addEventListener('pageshow', load);
    load();
  }
}

if (place) startOfflineList(place);
