/** Button with a menu of fields that stand for a value, such as `{Page}` in a header. */
import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useId, useState } from 'react';

interface InsertFieldMenuProps<Name extends string> {
  fields: readonly { readonly name: Name; readonly hint: string }[];
  /** The input in which the caret is, or was last; null: none was focused yet. */
  findInput: () => HTMLInputElement | null;
  /** The text that stands for a field. */
  format: (name: Name) => string;
}

/** Replaces the selection, as if it were typed: React hears of it by the event. */
function typeIntoInput(input: HTMLInputElement, text: string): void {
  const [start, end] = [input.selectionStart ?? 0, input.selectionEnd ?? 0];
  const isTooLong = input.maxLength >= 0 && input.value.length + text.length > input.maxLength;
  input.focus();
  if (isTooLong) return;
  input.setRangeText(text, start, end, 'end');
  input.dispatchEvent(new Event('input', { bubbles: true }));
}

export function InsertFieldMenu<Name extends string>(props: InsertFieldMenuProps<Name>) {
  const { fields, findInput, format } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const buttonId = useId();
  const choose = (name: Name) => {
    setAnchor(null);
    // Behind the menu, which gives the focus back to its button first.
    requestAnimationFrame(() => {
      const input = findInput();
      if (input) typeIntoInput(input, format(name));
    });
  };
  return (
    <>
      <Button
        id={buttonId}
        size="small"
        color="inherit"
        startIcon={<AddRounded />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        Insert field
      </Button>
      <Menu
        anchorEl={anchor}
        open={anchor !== null}
        onClose={() => setAnchor(null)}
        slotProps={{ list: { 'aria-labelledby': buttonId, dense: true } }}
      >
        {fields.map(({ name, hint }) => (
          <MenuItem key={name} onClick={() => choose(name)}>
            <ListItemText primary={name} secondary={hint} />
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
