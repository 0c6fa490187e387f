import { cleanCharacters, isReadable } from './characters.ts';
import {
  attributeOf,
  type ChildNode,
  childrenOf,
  isElement,
  isHtmlElement,
  isText,
  type ParentNode,
} from './fragment.ts';
import { codeTags, type Gap, gapsByTag } from './vocabulary.ts';

const written: Record<Gap, string> = { word: ' ', line: '\n', paragraph: '\n\n' };
const widths: Record<Gap, number> = { word: 1, line: 2, paragraph: 3 };

/**
 * Collects the text of a field as a reader sees it: white space collapsed, a line end for a line
 * break, a blank line between paragraphs. No-break spaces stay.
 */
export class TextCollector {
  #parts: string[] = [];
  #gap: Gap | undefined;

  /** Sets what follows off from what came before; the widest gap wins. */
  separate(gap: Gap): void {
    if (this.#gap === undefined || widths[gap] > widths[this.#gap]) this.#gap = gap;
  }

  /** Adds text. A blank line in it is a paragraph's end, since some fields have no markup. */
  add(text: string): void {
    const clean = cleanCharacters(text);
    for (const [index, paragraph] of clean.includes('\n')
      ? clean.split(/\n[ \t]*\n/).entries()
      : [[0, clean] as const]) {
      if (index > 0) this.separate('paragraph');
      // Written so that single spaces, which are nearly all of it, stay untouched: this runs on every word.
      this.#addWords(paragraph.replace(/[\t\n][ \t\n]*| [ \t\n]+/g, ' '));
    }
  }

  #addWords(line: string): void {
    if (line.startsWith(' ')) this.separate('word');
    if (line.trim() === '' && !line.includes('\u00a0')) return;
    if (this.#parts.length > 0 && this.#gap) this.#parts.push(written[this.#gap]);
    this.#gap = undefined;
    this.#parts.push(line.replace(/^ | $/g, ''));
    if (line.endsWith(' ')) this.separate('word');
  }

  /** The text so far, without paragraphs that show nothing. */
  text(): string {
    return this.#parts.join('').split('\n\n').filter(isReadable).join('\n\n');
  }
}

/**
 * Everything readable in a tree: all text but that of scripts and styles, also what a browser
 * wouldn't show (`<template>`, `<iframe>`): it may hold a warning. Pictures read as their
 * alternative text.
 */
export function readableText(root: ParentNode): string {
  const collector = new TextCollector();
  collect(root, collector);
  return collector.text();
}

function collect(parent: ParentNode, collector: TextCollector): void {
  for (const node of childrenOf(parent)) {
    if (isText(node)) collector.add(node.value);
    else if (isElement(node) && !codeTags.has(node.tagName)) {
      const gap = isHtmlElement(node) ? gapsByTag.get(node.tagName) : 'word';
      if (gap) collector.separate(gap);
      if (node.tagName === 'img') collector.add(attributeOf(node, 'alt') ?? '');
      collect(node, collector);
      if (gap) collector.separate(gap);
    }
  }
}

/** Whether any text in a tree satisfies `test`, that of code included. */
export function someText(nodes: readonly ChildNode[], test: (text: string) => boolean): boolean {
  return nodes.some((node) =>
    isText(node) ? test(node.value) : isElement(node) && someText(childrenOf(node), test),
  );
}

/** Text as one line of words, by which two texts are compared. */
export function wordsOf(text: string): string {
  return text.replace(/[^\S ]\s*| \s+/g, ' ').trim();
}
