/** The button at the end of a row: there when it is looked for, silent otherwise. */
import Button, { type ButtonProps } from '@mui/material/Button';

export function QuietButton(props: Omit<ButtonProps, 'sx' | 'color'>) {
  return (
    <Button
      color="inherit"
      // The word, not its invisible box, ends where the row ends.
      sx={{ flex: 'none', '&:last-child': { marginInlineEnd: -4 } }}
      {...props}
    />
  );
}
