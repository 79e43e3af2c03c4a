import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as Y from 'yjs';
import type { SavingState } from '../../../../editor/session/savingState';
import { LETTER } from '../../../../screenplay/profile';
import { button } from '../../../../testing/app/findButton';
import { renderComponent } from '../../../../testing/app/renderComponent';
import { type TextSession, useHasText } from '../script/useHasText';
import { useLayoutProfile } from '../script/useLayoutProfile';
import { FocusMode } from './FocusMode';

function sessionWith(doc: Y.Doc, kind: SavingState['kind']) {
  let state = { kind, unsaved: 0, hasOfflineCopy: true } as SavingState;
  const listeners = new Set<() => void>();
  return {
    doc,
    getSnapshot: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    setKind: (next: SavingState['kind']) => {
      state = { ...state, kind: next } as SavingState;
      for (const notify of [...listeners]) notify();
    },
  };
}

function heading(sceneNumber?: string): Y.XmlElement {
  const row = new Y.XmlElement('element');
  row.setAttribute('kind', 'sceneHeading');
  if (sceneNumber) row.setAttribute('sceneNumber', sceneNumber);
  return row;
}

function TextStatus({ session }: { session: TextSession }) {
  return <p>{useHasText(session) ? 'here' : 'to come'}</p>;
}

test('a text is ready as soon as it has its first line', () => {
  const doc = new Y.Doc();
  renderComponent(<TextStatus session={sessionWith(doc, 'connecting')} />);
  expect(screen.getByText('to come')).toBeTruthy();
  act(() => doc.getXmlFragment('content').insert(0, [heading()]));
  expect(screen.getByText('here')).toBeTruthy();
});

test('an empty text is ready once the server has confirmed it', () => {
  const session = sessionWith(new Y.Doc(), 'offline');
  renderComponent(<TextStatus session={session} />);
  expect(screen.getByText('to come')).toBeTruthy();
  act(() => session.setKind('saved'));
  expect(screen.getByText('here')).toBeTruthy();
});

function Numbers({ doc, isFromFile }: { doc: Y.Doc; isFromFile: boolean }) {
  const rules = { profile: LETTER, isFromFile, headers: null };
  const { numbersLeft, numbersRight } = useLayoutProfile(rules, {
    ...{ view: null, doc, isTextHere: true },
  });
  return <p>{String([numbersLeft, numbersRight])}</p>;
}

test.each([
  ['14A', false, 'true,true'],
  // The file decides whether its numbers are shown.
  ['14A', true, 'false,false'],
  [undefined, false, 'false,false'],
])(
  'with the scene number %s, from a file with a layout: %s, numbers left and right: %s',
  (...row) => {
    const [number, isFromFile, expected] = row;
    const doc = new Y.Doc();
    doc.getXmlFragment('content').insert(0, [heading(number)]);
    renderComponent(<Numbers doc={doc} isFromFile={isFromFile} />);
    expect(screen.getByText(expected)).toBeTruthy();
  },
);

test('focus mode is left by Escape or its button, and still shows that saving is offline', async () => {
  const onLeave = vi.fn();
  const session = {
    ...sessionWith(new Y.Doc(), 'saved'),
    ...{ retry: vi.fn(), unsavedText: () => '', discardAndReopen: vi.fn() },
  };
  const { writer } = renderComponent(<FocusMode session={session} onLeave={onLeave} />);
  expect(screen.queryByText(/Offline/)).toBeNull();
  act(() => session.setKind('offline'));
  expect(screen.getByText('Offline')).toBeTruthy();
  await writer.keyboard('{Escape}');
  await writer.click(button('Leave focus mode'));
  expect(onLeave).toHaveBeenCalledTimes(2);
});
