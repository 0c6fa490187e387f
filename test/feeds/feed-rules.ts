import { type DefaultTreeAdapterMap, parseFragment } from 'parse5';
import { SaxesParser } from 'saxes';

/** An element of a feed, with the text that stands directly in it. */
interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlElement[];
}

/** A feed's entry as a reader would have it. */
export interface ReadItem {
  id: string;
  title: string;
  html: string;
  date: string | undefined;
}

/** What a feed holds, and what of the rules it breaks, a sentence each. */
export interface ReadFeed {
  title: string;
  items: ReadItem[];
  faults: string[];
}

/** RFC 822 with the year of four digits that RSS asks for. */
const rfc822 =
  /^(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d{2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} \d{2}:\d{2}:\d{2} GMT$/;
const whole = /^https?:\/\/[^\s<>"]+$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what it looks for
const unwanted = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff\p{Cs}]/u;
const channelElements = ['title', 'description', 'link', 'language', 'ttl', 'atom:link', 'item'];
const itemElements = ['title', 'link', 'guid', 'description', 'pubDate', 'content:encoded'];

/** Reads RSS 2.0 strictly, by the rules of the W3C's feed validator. `self` is the address of the feed. */
export function readRss(xml: string, self: string): ReadFeed {
  const faults: string[] = [];
  const rss = readXml(xml);
  const expect = (isRight: boolean, sentence: string) => void (isRight || faults.push(sentence));
  expect(rss.name === 'rss' && rss.attributes.version === '2.0', 'It is not RSS 2.0.');
  expect(rss.attributes['xmlns:atom'] === 'http://www.w3.org/2005/Atom', 'xmlns:atom is wrong.');
  const [channel] = rss.children;
  if (!channel || rss.children.length !== 1) return { title: '', items: [], faults: ['It has no channel.'] };
  const of = (parent: XmlElement, name: string) => parent.children.filter((child) => child.name === name);
  const text = (parent: XmlElement, name: string) => of(parent, name)[0]?.text ?? '';
  for (const { name } of channel.children)
    expect(channelElements.includes(name), `The channel has a <${name}>.`);
  for (const name of channelElements.slice(0, -1))
    expect(of(channel, name).length === 1, `The channel has not one <${name}>.`);
  expect(
    text(channel, 'title') !== '' && text(channel, 'description') !== '',
    'Title or description is empty.',
  );
  expect(whole.test(text(channel, 'link')), 'The channel’s link is not whole.');
  expect(/^(en|fr)-CA$/.test(text(channel, 'language')), 'The language is wrong.');
  expect(/^[1-9]\d*$/.test(text(channel, 'ttl')), 'ttl is not a number of minutes.');
  const atom = of(channel, 'atom:link')[0]?.attributes;
  expect(
    atom?.href === self && atom.rel === 'self' && atom.type === 'application/rss+xml',
    'The feed does not name itself.',
  );
  const items = of(channel, 'item').map((item): ReadItem => {
    const id = text(item, 'guid');
    for (const { name } of item.children) expect(itemElements.includes(name), `${id} has a <${name}>.`);
    for (const name of itemElements) expect(of(item, name).length <= 1, `${id} has two <${name}>.`);
    const [guid] = of(item, 'guid');
    expect(id !== '' && text(item, 'link') === id && whole.test(id), `${id}: guid or link is wrong.`);
    expect(guid?.attributes.isPermaLink === 'false', `${id} says that it is a permanent link.`);
    const date = of(item, 'pubDate')[0]?.text;
    expect(date === undefined || (rfc822.test(date) && !Number.isNaN(Date.parse(date))), `${id}: ${date}`);
    const read = { id, title: text(item, 'title'), html: text(item, 'content:encoded'), date };
    faults.push(...faultsOfItem(read));
    return read;
  });
  faults.push(...faultsOfAll(items, text(channel, 'title')));
  return { title: text(channel, 'title'), items, faults };
}

/** Reads a JSON Feed by the rules of version 1.1. */
export function readJsonFeed(json: string, self: string): ReadFeed {
  const faults: string[] = [];
  const expect = (isRight: boolean, sentence: string) => void (isRight || faults.push(sentence));
  const feed = JSON.parse(json) as Record<string, unknown> & { items: Record<string, string>[] };
  expect(feed.version === 'https://jsonfeed.org/version/1.1', 'It is not JSON Feed 1.1.');
  expect(feed.feed_url === self, 'The feed does not name itself.');
  expect(whole.test(String(feed.home_page_url)), 'Its page is not whole.');
  expect(/^(en|fr)-CA$/.test(String(feed.language)), 'The language is wrong.');
  const items = feed.items.map((item): ReadItem => {
    const { id = '', url, title = '', content_html: html = '', date_published: date } = item;
    expect(url === id && whole.test(id), `${id}: id or url is wrong.`);
    const isDate = date === undefined || /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/.test(date);
    expect(isDate, `${id}: ${date} is not RFC 3339.`);
    const read = { id, title, html, date };
    faults.push(...faultsOfItem(read));
    return read;
  });
  faults.push(...faultsOfAll(items, String(feed.title)));
  return { title: String(feed.title), items, faults };
}

function faultsOfAll(items: readonly ReadItem[], title: string): string[] {
  return [
    ...(new Set(items.map(({ id }) => id)).size === items.length ? [] : ['Two entries have one id.']),
    ...(title.trim() === '' || unwanted.test(title) ? ['The title is empty or has bad characters.'] : []),
  ];
}

function faultsOfItem({ id, title, html }: ReadItem): string[] {
  const faults: string[] = [];
  if (title.trim() === '' || /[\n\r\t]/.test(title)) faults.push(`${id} has no title of one line.`);
  if (unwanted.test(title) || unwanted.test(html)) faults.push(`${id} has bad characters.`);
  if (html.trim() === '') faults.push(`${id} has no content.`);
  const visit = (nodes: readonly DefaultTreeAdapterMap['childNode'][]): void => {
    for (const node of nodes) {
      if (!('attrs' in node)) continue;
      if (/^(script|style|iframe|object|embed|form|svg|math|link|meta)$/.test(node.tagName))
        faults.push(`${id} has a <${node.tagName}>.`);
      for (const { name, value } of node.attrs) {
        if (/^on|^style$/.test(name)) faults.push(`${id} has the attribute ${name}.`);
        if (/^(href|src)$/.test(name) && !/^(https?:\/\/|mailto:|tel:)/.test(value))
          faults.push(`${id} has the relative address ${value}.`);
      }
      visit(node.childNodes);
    }
  };
  visit(parseFragment(html).childNodes);
  return faults;
}

/** XML read strictly. @throws for anything that isn't well-formed XML 1.0. */
function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: {}, text: '', children: [] };
  const open = [root];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name, attributes }) => {
    const element: XmlElement = {
      name,
      attributes: attributes as Record<string, string>,
      text: '',
      children: [],
    };
    open.at(-1)?.children.push(element);
    open.push(element);
  });
  const add = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => void open.pop());
  parser.write(xml).close();
  const [only] = root.children;
  if (!only) throw new Error('There is no element in it.');
  return only;
}
