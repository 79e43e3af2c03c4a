/** What a script's settings say of headers and footers; anybody's program may have written there. */
import type { Places, RunningTexts } from '../../../editor/pages/runningTexts';
import type { EditedScript } from './editedScript';

type Loose = Readonly<Record<string, unknown>>;

function partOf(whole: unknown, name: string): unknown {
  return typeof whole === 'object' && whole !== null ? (whole as Loose)[name] : undefined;
}

/** In one line. */
function textOf(value: unknown): string {
  return typeof value === 'string' ? value.split(/\s+/).join(' ').trim() : '';
}

function placesIn(side: unknown): Places {
  const [left, centre, right] = (['left', 'centre', 'right'] as const).map((place) =>
    textOf(partOf(side, place)),
  );
  return { left: left ?? '', centre: centre ?? '', right: right ?? '' };
}

/** Null where nothing is said. */
export function runningTextsOf(said: EditedScript['headersAndFooters']): RunningTexts | null {
  const [header, footer] = [
    placesIn(partOf(said.config, 'header')),
    placesIn(partOf(said.config, 'footer')),
  ];
  const isEmpty = [...Object.values(header), ...Object.values(footer)].every((text) => !text);
  if (isEmpty) return null;
  const introPages = Number.parseInt(String(said.introPages), 10) || 0;
  return { header, footer, introPages, onFirstPage: said.isShowOnFirstPage === true };
}
