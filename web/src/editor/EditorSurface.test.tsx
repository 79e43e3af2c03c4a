import { act, render, screen, waitFor } from '@testing-library/react';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { Component, type ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import { initialUpdate } from '../testing/collaboration/TestWriter';
import { becomes, SessionTrial } from '../testing/session/SessionTrial';
import { SETTINGS } from '../testing/typing/settings';
import { fragmentOf, nodeFromRow, readRows, textNodesOf } from './binding/readDocument';
import { EditorSurface } from './EditorSurface';
import type { DocumentSession } from './session/documentSession';
import { isRemoteChange } from './view/remoteChange';

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

/** Error boundary, as the application has one around its pages. */
class Fence extends Component<{ children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? 'Load the page again' : this.props.children;
  }
}

async function open(): Promise<DocumentSession> {
  Y.applyUpdate(trial.room.doc, initialUpdate([['e0', 'One.']]));
  const session = await trial.start();
  await becomes(session, 'saved');
  await waitFor(() => expect(fragmentOf(session.doc).length).toBe(1));
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

const visibleTexts = () => views.at(-1)?.state.doc.children.map((node) => node.textContent);
const textsIn = (doc: Y.Doc) =>
  readRows(fragmentOf(doc)).map((row) => nodeFromRow(row).textContent);

/** Puts a failing plugin before all others of the view. */
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
        if (isRemoteChange(tr)) throw new Error('cannot take it');
      },
    },
  });
}

function anotherWrites(words: string): void {
  const { doc } = trial.room;
  const stateVector = Y.encodeStateVector(doc);
  const [row] = readRows(fragmentOf(doc));
  const text = row && textNodesOf(row)[0];
  text?.insert(text.length, words);
  trial.room.broadcastUpdate(Y.encodeStateAsUpdate(doc, stateVector));
}

test('typed text is saved and shown in a new view when the view fails to draw it', async () => {
  const session = await open();
  breakPage(failingView());
  const [view] = views as [EditorView];
  act(() =>
    expect(() => view.dispatch(view.state.tr.insertText('Rain. ', 1))).toThrow('cannot draw'),
  );
  expect(textsIn(session.doc)).toEqual(['Rain. One.']);
  await waitFor(() => expect(textsIn(trial.room.doc)).toEqual(['Rain. One.']));
  await waitFor(() => expect(views).toHaveLength(2));
  expect(visibleTexts()).toEqual(['Rain. One.']);
  anotherWrites(' Two.');
  await waitFor(() => expect(visibleTexts()).toEqual(['Rain. One. Two.']));
});

test.each([
  ['apply it', failingState],
  ['draw it', failingView],
])('a remote change is shown in a new view when a plugin fails to %s', async (_, failing) => {
  const failed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await open();
  breakPage(failing());
  anotherWrites(' Two.');
  await waitFor(() => expect(views).toHaveLength(2));
  expect(visibleTexts()).toEqual(['One. Two.']);
  anotherWrites(' Three.');
  await waitFor(() => expect(visibleTexts()).toEqual(['One. Two. Three.']));
  expect(failed).toHaveBeenCalledOnce();
});

test('after repeated view failures the error boundary offers to load the page again', async () => {
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
