import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { createPortal } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { type UndoDirection, undoForKey, useViewUndoKeys } from './listKeys';
import { bindTextField } from './sharedTextField';

afterEach(cleanup);

test('the list is undone from its buttons and shared fields, not from other fields or a dialog', async () => {
  const text = new Y.Doc().getText('text');
  const undone: string[] = [];
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of what is in it
    <div
      onKeyDown={(event) => {
        const undo = undoForKey(event);
        if (undo) undone.push(`${undo} in ${event.target instanceof Element && event.target.id}`);
      }}
    >
      <button type="button" id="button">
        More
      </button>
      <textarea
        id="shared"
        ref={(field) => (field ? bindTextField(field, text, null) : undefined)}
      />
      <input id="search" />
      {createPortal(<input id="dialog" />, document.body)}
    </div>,
  );
  const writer = userEvent.setup();
  for (const element of [...screen.getAllByRole('textbox'), screen.getByRole('button')]) {
    await writer.click(element);
    await writer.keyboard('{Control>}z{/Control}{Control>}{Shift>}z{/Shift}{/Control}');
  }
  expect(undone).toEqual([
    ...['undo in shared', 'redo in shared'],
    ...['undo in button', 'redo in button'],
  ]);
});

function View({ onUndo }: { onUndo: (direction: UndoDirection) => void }) {
  const box = useRef<HTMLDivElement>(null);
  useViewUndoKeys(box, onUndo);
  return (
    <main tabIndex={-1}>
      <div ref={box}>
        <button type="button">Card</button>
        <input aria-label="Search" />
      </div>
    </main>
  );
}

test('a view is undone from anywhere in it and from nowhere, not from its own fields, a dialog or the bars', async () => {
  const undone: string[] = [];
  render(
    <>
      <View onUndo={(direction) => undone.push(direction)} />
      <button type="button">Bar</button>
      {createPortal(<input aria-label="Dialog" />, document.body)}
    </>,
  );
  const writer = userEvent.setup();
  const press = () => writer.keyboard('{Control>}z{/Control}{Control>}y{/Control}');
  await press();
  expect(undone.splice(0)).toEqual(['undo', 'redo']);
  for (const name of ['main', 'Card', 'Search', 'Dialog', 'Bar']) {
    if (name === 'main') screen.getByRole('main').focus();
    else await writer.click(screen.queryByRole('button', { name }) ?? screen.getByLabelText(name));
    await press();
  }
  expect(undone).toEqual(['undo', 'redo', 'undo', 'redo']);
});
