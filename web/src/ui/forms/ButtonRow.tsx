/** Row of buttons that keeps the keyboard: a button that is disabled or goes by its own press leaves it to the row. */
import Box from '@mui/material/Box';
import { type ReactNode, useLayoutEffect, useRef } from 'react';

export function ButtonRow({ children }: { children: ReactNode }) {
  const row = useRef<HTMLDivElement>(null);
  const lastFocused = useRef<Element | null>(null);
  // At each render: Escape and Tab would do nothing where no element has the focus.
  useLayoutEffect(() => {
    const button = lastFocused.current;
    if (!button || (button.isConnected && !button.matches(':disabled'))) return;
    const { activeElement, body } = document;
    lastFocused.current = null;
    if (activeElement === button || activeElement === body) row.current?.focus();
  });
  return (
    <Box
      ref={row}
      tabIndex={-1}
      onFocus={({ target }) => {
        lastFocused.current = target === row.current ? null : target;
      }}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, outline: 'none' }}
    >
      {children}
    </Box>
  );
}
