import { expect, onTestFinished, test, vi } from 'vitest';
import { withOpenDays } from '../../src/model/bulletin.ts';
import { validityAttributes } from '../../src/views/page-script.ts';
import { areaSubject } from '../../src/views/subject.ts';
import { bulletinWith } from '../model/bulletins.ts';
import { areaWith, contextWith } from '../views/context.ts';

const day = 24 * 3_600_000;

test.each([7, 2])(
  'an open end holds for %i days in the reader’s browser too, as the settings say',
  async (days) => {
    // What the module does in a browser as it is loaded.
    vi.stubGlobal('addEventListener', () => undefined);
    onTestFinished(() => void vi.unstubAllGlobals());
    const { validityOf } = await import('../../src/client/bulletin-element.ts');
    const bulletin = withOpenDays(bulletinWith({ until: 'open' }), days);
    const area = areaWith({ en: { kind: 'bulletin', bulletin } });
    const context = contextWith('en', { areas: [area] });
    const attributes = Object.entries(validityAttributes(context, areaSubject(context, area)));
    const named = attributes.flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name.replace('data-', '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), value]],
    );
    const element = { dataset: Object.fromEntries(named) } as HTMLElement;
    const seenAt = (time: number) => validityOf(element, { device: time, site: time });
    const end = Number(bulletin.issued) + days * day;
    expect([end - 1, end].map(seenAt)).toEqual(['open', 'unknown']);
  },
);
