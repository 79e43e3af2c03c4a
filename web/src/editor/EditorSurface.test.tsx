import { act, render, screen, waitFor } from '@testing-library/react';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { becomes, SessionTrial } from '../testing/sessionTrial';
import { SETTINGS } from '../testing/typing/settings';
import { beginning } from '../testing/writers';
import { isForeign } from './binding/foreign';
import { contentOf, nodeFrom, rowsOf, textsOf } from './binding/reading';
import { EditorSurface } from './EditorSurface';
import type { Session } from './session';

let trial: SessionTrial;
let views: EditorView[];

beforeEach(async () => {
  trial = await SessionTrial.begin();
  views = [];
});

afterEach(async () => {
  vi.restoreAllMocks();
  await trial.end();
});

/** As the application has one around its pages. */
class Fence extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? 'Load the page again' : this.props.children;
  }
}

async function open(): Promise<Session> {
  Y.applyUpdate(trial.room.doc, beginning([['e0', 'One.']]));
  const session = await trial.start();
  await becomes(session, 'saved');
  await waitFor(() => expect(contentOf(session.doc).length).toBe(1));
  render(
    <Fence>
      <EditorSurface
        session={session}
        title="Salt"
        settings={SETTINGS}
        isDark={false}
        isWhite={false}
        canWrite
        face={{}}
        onView={(view) => view && views.push(view)}
        onEditTable={() => undefined}
        onLosses={() => undefined}
        onTitlePage={() => false}
      />
    </Fence>,
  );
  await waitFor(() => expect(views).toHaveLength(1));
  return session;
}

const shown = () => views.at(-1)?.state.doc.children.map((node) => node.textContent);
const saidIn = (doc: Y.Doc) => rowsOf(contentOf(doc)).map((row) => nodeFrom(row).textContent);

/** A part of the page that stands before all others, and fails. */
function breakPage(plugin: Plugin): void {
  const view = views.at(-1) as EditorView;
  view.updateState(view.state.reconfigure({ plugins: [plugin, ...view.state.plugins] }));
}

function failingView(): Plugin {
  return new Plugin({
    view: () => ({
      update: (view, before) => {
        if (view.state.doc !== before.doc) throw new Error('cannot draw');
      },
    }),
  });
}

function failingState(): Plugin {
  return new Plugin({
    state: {
      init: () => null,
      apply: (tr) => {
        if (isForeign(tr)) throw new Error('cannot take it');
      },
    },
  });
}

function anotherWrites(words: string): void {
  const { doc } = trial.room;
  const known = Y.encodeStateVector(doc);
  const [row] = rowsOf(contentOf(doc));
  const text = row && textsOf(row)[0];
  text?.insert(text.length, words);
  trial.room.pass(Y.encodeStateAsUpdate(doc, known));
}

test('what is typed is saved though the page fails to show it, and another page shows it', async () => {
  const session = await open();
  breakPage(failingView());
  const [view] = views as [EditorView];
  act(() =>
    expect(() => view.dispatch(view.state.tr.insertText('Rain. ', 1))).toThrow('cannot draw'),
  );
  expect(saidIn(session.doc)).toEqual(['Rain. One.']);
  await waitFor(() => expect(saidIn(trial.room.doc)).toEqual(['Rain. One.']));
  await waitFor(() => expect(views).toHaveLength(2));
  expect(shown()).toEqual(['Rain. One.']);
  anotherWrites(' Two.');
  await waitFor(() => expect(shown()).toEqual(['Rain. One. Two.']));
});

test.each([
  ['take it in', failingState],
  ['draw it', failingView],
])(
  'what another writes is shown on another page where this one fails to %s',
  async (_, failing) => {
    const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open();
    breakPage(failing());
    anotherWrites(' Two.');
    await waitFor(() => expect(views).toHaveLength(2));
    expect(shown()).toEqual(['One. Two.']);
    anotherWrites(' Three.');
    await waitFor(() => expect(shown()).toEqual(['One. Two. Three.']));
    expect(failed).toHaveBeenCalledOnce();
  },
);

test('pages that fail again and again are given up: who writes may load everything again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open();
  for (let times = 1; times <= 4; times += 1) {
    await waitFor(() => expect(views).toHaveLength(times));
    breakPage(failingView());
    anotherWrites('!');
  }
  await screen.findByText('Load the page again');
  expect(views).toHaveLength(4);
});
