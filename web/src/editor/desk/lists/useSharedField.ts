/** Text field of a desk entry in which several people type at once, as a React hook. */
import { type RefObject, useEffect, useRef } from 'react';
import type { DeskList } from './DeskList';
import { bindTextField } from './sharedTextField';

export interface SharedFieldOptions {
  list: DeskList;
  entryKey: string;
  /** Of the field in the entry. */
  name: string;
  takesFocus?: boolean | undefined;
}

/** Binds the field to the text, anew where that is another one, as after an undo. */
export function useSharedField({
  list,
  entryKey,
  name,
  takesFocus = false,
}: SharedFieldOptions): RefObject<HTMLInputElement | HTMLTextAreaElement | null> {
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
