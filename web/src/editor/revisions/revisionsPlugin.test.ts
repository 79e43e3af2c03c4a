// @vitest-environment node
import type { Node } from '@tiptap/pm/model';
import { EditorState, TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { expect, test } from 'vitest';
import { SeededRandom } from '../../testing/collaboration/SeededRandom';
import { schema } from '../schema/schema';
import type { SentRevisions } from './revisionBaseline';
import {
  findMarkedPosition,
  listMarkedPositions,
  revisionColourOf,
  revisionsOf,
  revisionsPlugin,
  ShownRevisions,
  showRevisions,
} from './revisionsPlugin';

/** A line becomes a heading, that an omitted one, and that a line again. */
function turn({ attrs, textContent }: Node): Node {
  const { id, kind, omitted } = attrs;
  const isHeading = kind === 'sceneHeading' && omitted !== 'true';
  const next = { id, kind: kind === 'action' || isHeading ? 'sceneHeading' : 'action' };
  return schema.node(
    'element',
    { ...next, ...(isHeading && { omitted: 'true' }) },
    textContent ? schema.text(textContent) : [],
  );
}

function line(id: string, text: string, kind = 'action'): Node {
  return schema.node('element', { id, kind }, text ? schema.text(text) : []);
}

const set = { number: 1, name: 'Blue Rev.', color: 'Blue', paper: '#c6edfe', mark: '*' };
const revisions: SentRevisions = {
  shown: 'all',
  sets: [set, { ...set, number: 2, color: '2nd Pink' }],
  lines: ['a', 'b', 'c'].map((id) => ({
    ...{ id, fields: { kind: 'action' }, runs: [[`Line ${id}.`, '']] },
    ...{ spans: id === 'a' ? [[1, 7] as const] : [], points: [] },
  })),
};

/** What the plugin needs of a view. */
class StateHolder {
  state = EditorState.create({
    doc: schema.node('doc', null, [
      line('a', 'Line a.'),
      line('b', 'Line b.'),
      line('c', 'Line c.'),
    ]),
    plugins: [revisionsPlugin()],
  });
  isDestroyed = false;

  dispatch = (tr: EditorState['tr']) => {
    this.state = this.state.apply(tr);
  };

  replace(...lines: Node[]) {
    this.dispatch(this.state.tr.replaceWith(0, this.state.doc.content.size, lines));
  }

  numbers() {
    return this.state.doc.children.map((node) => revisionsOf(this.state)?.newestSetOf(node));
  }
}

function open(shown: SentRevisions['shown'] = 'all') {
  const holder = new StateHolder();
  showRevisions(holder as unknown as EditorView, { ...revisions, shown });
  return holder;
}

test('RV2: a line tells its newest set, also while lines come, go and stop printing', () => {
  const holder = open();
  expect(holder.numbers()).toEqual([1, 0, 0]);
  holder.replace(line('a', 'Line a.'), line('c', 'Line c.'));
  expect(holder.numbers()).toEqual([1, 2]);
  holder.replace(line('a', 'Line a.'), line('b', 'Line b.', 'note'), line('c', 'Line c.'));
  expect(holder.numbers()).toEqual([1, 0, 2]);
  holder.replace(line('a', 'Line a.'), line('b', 'Line b.'), line('c', 'Line c.'), line('d', ''));
  expect(holder.numbers()).toEqual([1, 0, 0, 2]);
});

test('RV2: marks kept up to date are those of a fresh reading, whatever lines come, go, move, are omitted and stop printing', () => {
  const random = new SeededRandom(5);
  const sent = {
    ...revisions,
    lines: Array.from({ length: 12 }, (_, at) => ({
      ...{ id: `l${at}`, fields: { kind: 'action' }, runs: [[`Line ${at}.`, ''] as const] },
      ...{ spans: [], points: [] },
    })),
  };
  let lines = sent.lines.map(({ id }, at) => line(id, `Line ${at}.`));
  let shown = new ShownRevisions(sent, lines);
  for (let step = 0; step < 400; step += 1) {
    const before = lines;
    const at = random.below(lines.length);
    const back = sent.lines[random.below(12)];
    const changes: (() => void)[] = [
      () => lines.splice(at, 0, line(`new${step}`, 'New.')),
      () => lines.splice(at, 0, line(`note${step}`, 'New.', 'note')),
      () => lines.splice(at, 1, ...lines.slice(at, at + 1).map(turn)),
      () => lines.length > 2 && lines.splice(at, 1),
      () => lines.splice(random.below(lines.length), 0, ...lines.splice(at, 1)),
      () => {
        if (back && !lines.some(({ attrs }) => attrs.id === back.id))
          lines.splice(at, 0, line(back.id, 'Line again.'));
      },
    ];
    lines = [...lines];
    changes[random.below(changes.length)]?.();
    shown = shown.update(before, lines);
    const fresh = new ShownRevisions(sent, lines);
    expect(lines.map((node) => shown.marksOf(node))).toEqual(
      lines.map((node) => fresh.marksOf(node)),
    );
  }
});

test('RV2: a new line away from removed ones is told without reading the text again', () => {
  const holder = open();
  holder.replace(line('b', 'Line b.'), line('c', 'Line c.'));
  const before = revisionsOf(holder.state);
  holder.dispatch(holder.state.tr.insert(holder.state.doc.content.size, line('d', 'New.')));
  expect(revisionsOf(holder.state)).toBe(before);
  expect(holder.numbers()).toEqual([2, 0, 2]);
});

test('RV6: the next and the previous marked line are found around the ends of the script', () => {
  const holder = open();
  holder.replace(line('a', 'Line a.'), line('b', 'Line b.'), line('c', 'Line c, again.'));
  const select = (at: number) =>
    holder.dispatch(holder.state.tr.setSelection(TextSelection.create(holder.state.doc, at)));
  select(2);
  const [first, last] = listMarkedPositions(holder.state);
  expect([first, last]).toEqual([1, 19]);
  expect(findMarkedPosition(holder.state, -1)).toBe(last);
  expect(findMarkedPosition(holder.state, 1)).toBe(last);
  select(20);
  expect(findMarkedPosition(holder.state, 1)).toBe(first);
});

test('RV3: marks of the active set alone are found where only these are shown', () => {
  const active = open('active');
  active.replace(line('a', 'Line a.'), line('b', 'Line b, too.'), line('c', 'Line c.'));
  expect(listMarkedPositions(active.state)).toEqual([10]);
  expect(listMarkedPositions(open('none').state)).toEqual([]);
  expect(findMarkedPosition(open('none').state, 1)).toBeNull();
});

test('VE44: a line has the ink of its newest set, of the second round as of the first', () => {
  const holder = open();
  holder.replace(line('a', 'Line a.'), line('b', 'Line b, too.'), line('c', 'Line c.'));
  const colours = holder.state.doc.children.map((node) => revisionColourOf(holder.state, node));
  expect(colours).toEqual([
    'color-mix(in srgb, #0000ff 70%, var(--ink))',
    'color-mix(in srgb, #ff00ff 70%, var(--ink))',
    null,
  ]);
});
