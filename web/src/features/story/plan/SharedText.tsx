/** Text of an act, a beat or a card in which several people type at once; it looks like text until somebody is in it. */
import InputBase, { type InputBaseProps } from '@mui/material/InputBase';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { type SharedFieldOptions, useSharedField } from '../../../editor/desk/lists/useSharedField';

interface SharedTextProps extends SharedFieldOptions {
  /** For screen readers, and shown while it is empty. */
  label: string;
  placeholder?: string;
  canWrite: boolean;
  /** Several lines. */
  isLong?: boolean;
  /** One line that goes on below where it is too long for its place: no line break gets into it. */
  isWrapped?: boolean;
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

/** The next field of the same entry, with the caret behind its words. */
function focusNextField(entryKey: string, field: HTMLInputElement): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('[data-entry-field]')];
  const own = fields.filter(({ dataset }) => dataset.entryField === entryKey);
  const next = own[own.indexOf(field) + 1];
  next?.focus();
  next?.setSelectionRange(next.value.length, next.value.length);
}

/** What stands for line breaks in a text of one line. */
function joinLines(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, ' ');
}

/**
 * Keeps line breaks out of a field, however they come: by Enter, from a phone's keyboard, pasted or dropped. Listens before
 * the binding of the field does, so that nobody else sees them.
 */
function useOneLine(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  isWrapped: boolean,
): void {
  useEffect(() => {
    const element = field.current;
    if (!isWrapped || !element) return;
    const refuse = (event: Event) => {
      const { inputType } = event as InputEvent;
      if (inputType === 'insertLineBreak' || inputType === 'insertParagraph')
        event.preventDefault();
    };
    const join = () => {
      const { value, selectionEnd } = element;
      if (!value.includes('\n')) return;
      const caret = joinLines(value.slice(0, selectionEnd ?? value.length)).length;
      element.value = joinLines(value);
      element.setSelectionRange(caret, caret);
    };
    element.addEventListener('beforeinput', refuse);
    element.addEventListener('input', join, { capture: true });
    return () => {
      element.removeEventListener('beforeinput', refuse);
      element.removeEventListener('input', join, { capture: true });
    };
  }, [field, isWrapped]);
}

export function SharedText(props: SharedTextProps) {
  const { list, entryKey, label, placeholder = label, canWrite, sx } = props;
  const { isLong = false, isWrapped = false } = props;
  const field = useSharedField(props);
  useOneLine(field, isWrapped);
  const hasLines = isLong || isWrapped;
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isLong || event.nativeEvent.isComposing) return;
    event.preventDefault();
    focusNextField(entryKey, event.target as HTMLInputElement);
  };
  return (
    <InputBase
      fullWidth
      multiline={hasLines}
      {...(hasLines && growsByItself && { inputComponent: 'textarea' })}
      inputRef={field}
      // A field of several lines is measured before it is bound.
      defaultValue={list.findText(entryKey, props.name)?.toString() ?? ''}
      readOnly={!canWrite}
      placeholder={canWrite ? placeholder : ''}
      inputProps={{
        'aria-label': label,
        'data-entry-field': entryKey,
        dir: 'auto',
        ...(hasLines && growsByItself && { type: undefined, rows: 1 }),
        ...(!isLong && { maxLength: 300 }),
      }}
      onFocus={() => list.endUndoStep()}
      onKeyDown={press}
      sx={[looks, ...(Array.isArray(sx) ? sx : [sx])]}
    />
  );
}
