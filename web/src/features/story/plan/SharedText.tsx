/** Text of an act, a beat or a card in which several people type at once; it looks like text until somebody is in it. */
import InputBase, { type InputBaseProps } from '@mui/material/InputBase';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { DeskList } from '../../../editor/desk/lists/DeskList';
import { bindTextField } from '../../../editor/desk/lists/sharedTextField';

interface SharedTextProps {
  list: DeskList;
  entryKey: string;
  /** Of the field in the entry. */
  name: string;
  /** For screen readers, and shown while it is empty. */
  label: string;
  placeholder?: string;
  canWrite: boolean;
  /** Several lines. */
  isLong?: boolean;
  takesFocus?: boolean;
  /** Enter in a field of one line. */
  onEnter?: () => void;
  sx?: InputBaseProps['sx'];
}

const looks = {
  px: 2,
  py: '2px',
  mx: -2,
  borderRadius: '6px',
  font: 'inherit',
  lineHeight: 'inherit',
  color: 'inherit',
  // Phones zoom into fields with smaller text.
  '@media (pointer: coarse)': { fontSize: '1rem' },
  '&:hover': { bgcolor: 'action.hover' },
  '&.Mui-focused': { bgcolor: 'action.hover', boxShadow: 'inset 0 0 0 2px currentColor' },
  '& .MuiInputBase-input': { p: 0, height: 'auto' },
  '& textarea': { fieldSizing: 'content', resize: 'none' },
} as const;

/** Elsewhere each field has to measure itself, and the browser to lay out the page again for each. */
const growsByItself = globalThis.CSS?.supports?.('field-sizing', 'content') ?? false;

/** Binds the field to the text, anew where that is another one, as after an undo. */
function useSharedField({ list, entryKey, name, takesFocus }: SharedTextProps) {
  const field = useRef<HTMLInputElement | HTMLTextAreaElement>(null);
  const found = list.findText(entryKey, name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text needs another binding
  useEffect(() => {
    const text = list.getText(entryKey, name);
    return field.current && text ? bindTextField(field.current, text, list.origin) : undefined;
  }, [list, entryKey, name, found]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the field appears
  useEffect(() => {
    if (takesFocus) field.current?.focus();
  }, []);
  return field;
}

export function SharedText(props: SharedTextProps) {
  const { list, label, placeholder = label, canWrite, isLong = false, onEnter, sx } = props;
  const field = useSharedField(props);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !onEnter || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <InputBase
      fullWidth
      multiline={isLong}
      {...(isLong && growsByItself && { inputComponent: 'textarea' })}
      inputRef={field}
      // A field of several lines is measured before it is bound.
      defaultValue={list.findText(props.entryKey, props.name)?.toString() ?? ''}
      readOnly={!canWrite}
      placeholder={canWrite ? placeholder : ''}
      inputProps={{
        'aria-label': label,
        dir: 'auto',
        ...(isLong && growsByItself && { type: undefined, rows: 1 }),
        ...(!isLong && { maxLength: 300 }),
      }}
      onFocus={() => list.endUndoStep()}
      onKeyDown={press}
      sx={[looks, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  );
}
