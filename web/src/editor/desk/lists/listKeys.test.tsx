import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPortal } from 'react-dom';
import { afterEach, expect, test } from 'vitest';
import * as Y from 'yjs';
import { undoForKey } from './listKeys';
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
