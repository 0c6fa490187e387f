import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareSite } from '../../src/gather/prepare.ts';
import type { Edition } from '../../src/model/area.ts';
import type { Language } from '../../src/model/language.ts';
import { contains } from '../../src/model/shape.ts';
import type { Site } from '../../src/model/site.ts';
import { readConfig } from '../../src/settings/config.ts';
import { silentProgress } from '../../src/source/progress.ts';
import { openState } from '../../src/state/database.ts';
import { contextFor, indexOf } from '../../src/views/context.ts';
import type { PageStateKey } from '../../src/views/page-state.ts';
import { areaSubject, keptText, placeSubject } from '../../src/views/subject.ts';
import { fetchIn, type Heard, instantOf, pointOf } from './service.ts';
import { type Build, columns, type Endpoint, rows, type World } from './world.ts';

/** What a site says in a language of an area, or of a place, on all its outputs. */
export interface Shown {
  language: Language;
  /** Absent for a place. */
  areaId?: string;
  /** The ground that it is shown for; absent where the area isn't drawn. */
  cells?: number[];
  edition: Edition | undefined;
  state: PageStateKey;
  /** The state in words. */
  label: string;
  /** Whether it says anything that makes a reader doubt: a notice, that it is a copy, that the other language has one. */
  isNoted: boolean;
  notices: string[];
}

/** A build of a world's site: what it heard and what it shows. */
export interface Built extends Build {
  heard: Heard[];
  shown: Shown[];
  warnings: string[];
}

/** Ways to break the judging, to see whether the oracle notices. */
export interface Broken {
  /** It forgets everything from build to build. */
  forgets?: boolean;
  /** It doesn't get the answers of some endpoints, or in a language. */
  without?: readonly (Endpoint | Language)[];
  changed?: (site: Site) => Site;
}

const clean = (html: string) => ({ html, text: html, tags: [] }) as never;

/** Builds the site of a world again and again, with one state, up to the views and no further. */
export async function buildsOf(
  world: World,
  { forgets, without = [], changed }: Broken = {},
): Promise<Built[]> {
  const places = world.places.map((cell) => {
    const [longitude, latitude] = pointOf(cell);
    return { slug: `cell-${cell}`, name: `Cell ${cell}`, latitude, longitude };
  });
  const config = readConfig({ places, reports: { off: true }, languages: world.languages }, 'world');
  const folders: string[] = [];
  const open = async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'neve-world-'));
    folders.push(folder);
    return openState(folder, { now: instantOf(0), warn: () => undefined });
  };
  let state = await open();
  const builds: Built[] = [];
  try {
    for (const build of world.builds) {
      if (forgets) {
        state.close();
        state = await open();
      }
      const heard: Heard[] = [];
      const clock = () => instantOf(build.at + build.off);
      const prepared = await prepareSite(
        config,
        { sample: false, forecastUrl: 'https://service.example' },
        {
          fetch: fetchIn(world, build.at, heard, (...of) => of.some((each) => without.includes(each))),
          ...{ state, clock, progress: silentProgress, userAgent: 'simulation', isClockCompared: true },
          limits: { attempts: 1 },
        },
      ).catch((error: unknown) => {
        // Nothing usable came, and nothing is kept: the old site stays.
        if (error instanceof Error && error.name === 'NothingToBuild') return undefined;
        throw error;
      });
      if (!prepared) continue;
      prepared.published();
      const site = changed ? changed(prepared.site) : prepared.site;
      builds.push({ ...build, heard, shown: shownOf(site, config), warnings: prepared.warnings });
    }
    return builds;
  } finally {
    state.close();
    for (const folder of folders) await rm(folder, { recursive: true, force: true });
  }
}

function shownOf(site: Site, config: ReturnType<typeof readConfig>): Shown[] {
  const index = indexOf(site);
  const grounds = new Map(
    site.areas.map(({ id, shape }) => [
      id,
      shape &&
        Array.from({ length: columns * rows }, (_, cell) => cell).filter((cell) =>
          contains(shape, pointOf(cell)),
        ),
    ]),
  );
  return config.languages.flatMap((language) => {
    const context = contextFor(language, { site, config, siteUrl: 'https://site.example' }, clean, index);
    const subjects = [
      ...site.areas.map((area) => ({
        areaId: area.id,
        cells: grounds.get(area.id),
        subject: areaSubject(context, area),
      })),
      ...site.places.map((place) => ({
        cells: [Number(place.slug.slice(5))],
        subject: placeSubject(context, place),
      })),
    ];
    return subjects.map(({ subject: { edition, state, notices }, ...ground }): Shown => {
      const all = [...notices, keptText(context, { edition })].filter(Boolean);
      const { key, label } = state;
      return { language, ...ground, edition, state: key, label, isNoted: all.length > 0, notices: all };
    });
  });
}
