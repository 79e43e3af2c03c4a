import { EditorState } from '@tiptap/pm/state';
import { EditorView } from '@tiptap/pm/view';
import { afterEach, expect, test } from 'vitest';
import cases from '../../../../../fixtures/scene-numbers/pages.json';
import { UNLOCKED } from '../../../screenplay/production/sceneNumbers';
import { LETTER } from '../../../screenplay/profile';
import { PAGE_SETTINGS } from '../../../testing/layout/pageSettings';
import { schema } from '../../schema/schema';
import { type PagesOptions, pagesPlugin } from '../pagesPlugin';

type Case = (typeof cases)[number];

let view: EditorView | null = null;
afterEach(() => view?.destroy());

function line(attributes: Readonly<Record<string, string | null>>, text: string) {
  return schema.node('element', attributes, [schema.text(text)]);
}

function makeLines(scenes: Case['scenes']) {
  return scenes.flatMap((scene, at) => [
    line(
      {
        ...{ id: `h${at}`, kind: 'sceneHeading' },
        sceneNumber: scene.number.replace('*', '') || null,
        omitted: scene.number.endsWith('*') ? 'true' : null,
        breakBefore: 'newPage' in scene ? 'true' : null,
      },
      `INT. ROOM ${at}`,
    ),
    ...Array.from({ length: scene.lines }, (_, number) =>
      line({ id: `a${at}-${number}`, kind: 'action' }, 'He waits.'),
    ),
  ]);
}

const nothing = { left: '', centre: '', right: '' };

function settingsOf(example: Case): PagesOptions['settings'] {
  return {
    ...PAGE_SETTINGS,
    wholeScript: true,
    profile: {
      ...LETTER,
      ...{ countsScenes: true, numbersLeft: true },
      marks: { ...LETTER.marks, showSceneTop: true },
      sceneNumberPrefix: example.prefix ?? '',
      sceneNumberSuffix: example.suffix ?? '',
      sceneNumberWidth: example.width ?? 0,
    },
    runningTexts: {
      ...{ header: { ...nothing, left: '{Scene}' }, footer: nothing },
      ...{ onFirstPage: true, introPages: 0, values: {} },
    },
    sceneNumbering: {
      ...UNLOCKED,
      locked: example.locked ?? false,
      start: example.start ?? 1,
    },
  };
}

/** On each sheet the uppermost word of this kind. */
function wordsOnSheets(name: string): (string | undefined)[] {
  const sheets = [...(view?.dom.parentElement?.querySelectorAll('.sheet') ?? [])];
  return sheets.map((sheet) => {
    const words = [...sheet.querySelectorAll<HTMLElement>(name)];
    const top = ({ style }: HTMLElement) => Number(/[\d.]+/.exec(style.top)?.[0]);
    return words.toSorted((one, other) => top(one) - top(other))[0]?.textContent;
  });
}

test.each(cases)('the number that shows, as it prints: $rule', (example) => {
  const settings = settingsOf(example);
  const plugins = [pagesPlugin({ settings, onEditTable: () => undefined })];
  const doc = schema.node('doc', null, makeLines(example.scenes));
  const mount = document.createElement('div');
  view = new EditorView(mount, { state: EditorState.create({ doc, plugins }) });
  expect(wordsOnSheets('.header')).toEqual(example.pages);
  expect(wordsOnSheets('.sceneNumber')).toEqual(example.pages);
  const goesOn = wordsOnSheets('.sceneTop').slice(1).filter(Boolean);
  expect(new Set(goesOn)).toEqual(new Set(['CONTINUED:']));
});
