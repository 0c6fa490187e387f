import { type Likelihood, likelihoods, type SizeRange } from '../model/problem.ts';
import { escapeText, short } from './markup.ts';
import { textWidth } from './text-fit.ts';

const words = 'class="words" fill="#1A1A1A" font-family="system-ui,sans-serif" font-size="13"';

/**
 * The nine steps of likelihood as a vertical scale, the most likely at the top, with a marker at the step, or over both
 * neighbours of a step between two names. `ends` are the words at top and bottom. Hidden from assistive technology: words
 * beside it say the same.
 */
export function likelihoodScale(likelihood: Likelihood, ends: Record<'most' | 'least', string>): string {
  const step = likelihoods.indexOf(likelihood);
  const last = likelihoods.length - 1;
  const y = (at: number): number => 14 + (last - at) * 11;
  const width = Math.ceil(38 + Math.max(textWidth(ends.most, 13), textWidth(ends.least, 13)));
  const ticks = likelihoods
    .map((_, at) => `M${at % 2 === 0 ? 7 : 11} ${y(at)}H${at % 2 === 0 ? 25 : 21}`)
    .join('');
  const word = (at: number, text: string): string =>
    `<text x="34" y="${short(y(at) + 4.5)}">${escapeText(text)}</text>`;
  // A step between two names is the range of both.
  const [low, high] = step % 2 === 0 ? [y(step), y(step)] : [y(step - 1), y(step + 1)];
  const mark =
    low === high
      ? `M16 ${high - 11} 27 ${high} 16 ${high + 11} 5 ${high}z`
      : `M16 ${high - 8} 25 ${high}V${low}L16 ${low + 8} 7 ${low}V${high}z`;
  return `<svg class="graphic scale likelihood" viewBox="0 0 ${width} 116" width="${width}" height="116" aria-hidden="true"><path class="line" fill="none" stroke="#6B6B6B" stroke-width="1.5" d="M16 ${y(last)}V${y(0)}${ticks}"/><path class="span" stroke="#1A1A1A" stroke-width="5" d="M16 ${y(step)}V${y(0) + 7}"/><path class="mark" fill="#1A1A1A" stroke="#FFF" stroke-width="2" d="${mark}"/><g ${words}>${word(last, ends.most)}${word(0, ends.least)}</g></svg>`;
}

/**
 * Expected avalanche size, 1 to 5, as a wedge that grows to the right; the range from `min` to `max` is dark. Sizes
 * beyond the scale are drawn at its end. Hidden from assistive technology: words beside it say the same.
 */
export function sizeScale(size: SizeRange): string {
  const within = (value: number): number => Math.min(5, Math.max(1, value));
  const x = (value: number): number => 4 + (value - 0.75) * 25;
  const top = (value: number): number => 92 - (10 + (value - 0.75) * 16);
  // Every half step is a cell of a half; a range covers its cells whole, so that a single size shows too.
  const [from, to] = [within(size.min) - 0.25, within(size.max) + 0.25];
  const wedge = (a: number, b: number): string =>
    `M${short(x(a))} 92V${short(top(a))}L${short(x(b))} ${short(top(b))}V92z`;
  const ticks = [1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]
    .map((at) => `M${short(x(at))} 92v${at % 1 === 0 ? 6 : 3}`)
    .join('');
  const inside = (at: number): boolean => at >= size.min && at <= size.max;
  const numbers = [1, 2, 3, 4, 5]
    .map((at) => `<text x="${short(x(at))}" y="112"${inside(at) ? ' font-weight="700"' : ''}>${at}</text>`)
    .join('');
  return `<svg class="graphic scale size" viewBox="0 0 120 116" width="120" height="116" aria-hidden="true"><path class="ground" fill="#E4E4E4" d="${wedge(0.75, 5.25)}"/><path class="active" fill="#1A1A1A" d="${wedge(from, to)}"/><path class="line" fill="none" stroke="#6B6B6B" stroke-width="1.5" d="M${short(x(0.75))} 92H${short(x(5.25))}${ticks}"/><g ${words} text-anchor="middle">${numbers}</g></svg>`;
}
