/** The pairs in fixtures/pagination: a short script, and its pages line by line. The Python tests read the same. */
import type { Element } from '../../screenplay/elements';
import type { Page } from '../../screenplay/layout/page';
import { A4, type Box, LETTER, type Marks, MULTICAM, type Profile } from '../../screenplay/profile';

interface Script {
  readonly rules: readonly string[];
  readonly profile: 'letter' | 'a4' | 'multicam';
  /** Those that are others than the profile's. */
  readonly marks?: Partial<Marks>;
  /** From that profile, where a script's settings make one of their own. */
  readonly differences?: Partial<Omit<Profile, 'boxes'>> & {
    readonly boxes?: Readonly<Record<string, Partial<Box>>>;
  };
  readonly elements: readonly (Omit<Element, 'id' | 'runs'> & { text: string; times?: number })[];
}

interface Pair {
  readonly name: string;
  readonly rules: readonly string[];
  readonly elements: readonly Element[];
  readonly profile: Profile;
  readonly pages: string;
}

const folder = '../../../../fixtures/pagination';
const scripts = import.meta.glob<Script>('../../../../fixtures/pagination/*.script.json', {
  eager: true,
  import: 'default',
});
const prints = import.meta.glob<string>('../../../../fixtures/pagination/*.pages.txt', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const profiles = { letter: LETTER, a4: A4, multicam: MULTICAM };

export function readLayoutPairs(): Pair[] {
  return Object.entries(scripts).map(([path, script]) => {
    const name = path.slice(folder.length + 1, -'.script.json'.length);
    const pages = prints[`${folder}/${name}.pages.txt`] ?? 'no pages are written down';
    const own = profileOf(script);
    const profile = { ...own, marks: { ...own.marks, ...script.marks } };
    return { name, rules: script.rules, elements: elementsOf(script), profile, pages };
  });
}

function profileOf({ profile: name, differences }: Script): Profile {
  const profile = profiles[name];
  if (!differences) return profile;
  const { boxes: differing = {}, ...fields } = differences;
  const boxes = Object.entries(profile.boxes).map(([kind, box]): [string, Box] => [
    kind,
    { ...box, ...differing[kind] },
  ]);
  return { ...profile, ...fields, boxes: Object.fromEntries(boxes) };
}

function elementsOf(script: Script): Element[] {
  return script.elements
    .flatMap((each) => Array.from({ length: each.times ?? 1 }, () => each))
    .map(({ text, times: _, ...rest }, at) => ({ ...rest, id: `e${at + 1}`, runs: [{ text }] }));
}

/** A line per printed line: row, kind, text. */
export function asText(pages: readonly Page[]): string {
  return pages
    .flatMap(({ label, lines }) => [
      `=== ${label}\n`,
      ...lines.map(({ row, kind, text }) => `${row}\t${kind}\t${text}\n`),
    ])
    .join('');
}
