import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ButtonRow } from './ButtonRow';

function Switching({ whenPressed }: { whenPressed: 'disabled' | 'gone' }) {
  const [isPressed, setPressed] = useState(false);
  const isGone = isPressed && whenPressed === 'gone';
  return (
    <ButtonRow>
      {!isGone && (
        <button type="button" disabled={isPressed} onClick={() => setPressed(true)}>
          Lock
        </button>
      )}
      <button type="button">Renumber</button>
    </ButtonRow>
  );
}

it.each(['disabled', 'gone'] as const)(
  'has the keyboard when the pressed button is %s, and Tab goes on in it',
  async (whenPressed) => {
    render(<Switching whenPressed={whenPressed} />);
    await userEvent.click(screen.getByRole('button', { name: 'Lock' }));
    const other = screen.getByRole('button', { name: 'Renumber' });
    expect(document.activeElement).toBe(other.parentElement);
    await userEvent.tab();
    expect(document.activeElement).toBe(other);
  },
);

it('leaves the keyboard where somebody has put it', async () => {
  render(
    <>
      <Switching whenPressed="gone" />
      <input aria-label="Title" />
    </>,
  );
  const title = screen.getByLabelText('Title');
  act(() => screen.getByRole('button', { name: 'Lock' }).focus());
  act(() => title.focus());
  fireEvent.click(screen.getByRole('button', { name: 'Lock' }));
  expect(screen.queryByRole('button', { name: 'Lock' })).toBeNull();
  expect(document.activeElement).toBe(title);
});
