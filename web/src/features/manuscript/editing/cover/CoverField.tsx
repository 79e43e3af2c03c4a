/** Cover field, edited in place where it prints. */
import Box from '@mui/material/Box';
import {
  type ChangeEvent,
  type CSSProperties,
  type KeyboardEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Doc } from 'yjs';
import type { CoverMark, CoverName } from '../../../../screenplay/cover/cover';
import { pressedMark } from './CoverMarkButtons';
import { readCoverField, toggleCoverMark, watchCover, writeCoverField } from './coverDocument';

/** Milliseconds after the last key in which remote changes do not replace the typed text. */
const typingPause = 1500;

function useCoverText(doc: Doc, name: CoverName): string {
  const subscribe = useCallback((onChange: () => void) => watchCover(doc, onChange), [doc]);
  return useSyncExternalStore(subscribe, () => readCoverField(doc, name));
}

/** Value from the document, and while the user types, the typed value. */
export function useCoverField(doc: Doc, name: CoverName) {
  const text = useCoverText(doc, name);
  /** Null: the user is not typing. */
  const [typed, setTyped] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isComposing = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);

  const stopTyping = () => {
    clearTimeout(timer.current);
    if (!isComposing.current) setTyped(null);
  };
  const write = (next: string) => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(stopTyping, typingPause);
    // Text of an IME composition is written when it ends.
    if (!isComposing.current) writeCoverField(doc, name, next);
  };
  return {
    value: typed ?? text,
    onChange: (event: ChangeEvent<HTMLTextAreaElement | HTMLInputElement>) =>
      write(event.target.value),
    onCompositionStart: () => {
      isComposing.current = true;
    },
    onCompositionEnd: (event: { currentTarget: HTMLTextAreaElement | HTMLInputElement }) => {
      isComposing.current = false;
      write(event.currentTarget.value);
    },
    onBlur: stopTyping,
  };
}

export interface CoverFieldSpec {
  name: CoverName;
  label: string;
  /** Placeholder; without one an empty field is hidden. */
  hint?: string;
}

export interface CoverFieldProps extends CoverFieldSpec {
  doc: Doc;
  canWrite: boolean;
  marks: readonly CoverMark[];
}

/** For words on the cover; capitals are display, the text stays as it was typed. */
export function markStyle(marks: readonly CoverMark[]): CSSProperties {
  return {
    ...(marks.includes('bold') && { fontWeight: 700 }),
    ...(marks.includes('italic') && { fontStyle: 'italic' }),
    ...(marks.includes('underline') && { textDecoration: 'underline' }),
    ...(marks.includes('uppercase') && { textTransform: 'uppercase' }),
  };
}

/** Rows of the textarea, for browsers without `field-sizing`. */
function countLines(text: string): number {
  return Math.max(1, text.split('\n').length);
}

function CoverInput({ doc, name, label, hint, marks }: CoverFieldProps) {
  const { value, ...handlers } = useCoverField(doc, name);
  const onKeyDown = (event: KeyboardEvent) => {
    const mark = pressedMark(event);
    if (!mark) return;
    event.preventDefault();
    toggleCoverMark(doc, name, mark);
  };
  return (
    <textarea
      {...handlers}
      onKeyDown={onKeyDown}
      className={`field ${name}`}
      data-name={name}
      style={value ? markStyle(marks) : undefined}
      data-empty={value ? undefined : true}
      aria-label={label}
      placeholder={hint}
      value={value}
      rows={countLines(value)}
      dir="auto"
      autoComplete="off"
      spellCheck={false}
    />
  );
}

export function CoverField(props: CoverFieldProps) {
  const { doc, name, canWrite, hint, marks } = props;
  const text = useCoverText(doc, name);
  if (!text && (!hint || !canWrite)) return null;
  if (canWrite) return <CoverInput {...props} />;
  return (
    <Box component="p" className={`field ${name}`} style={markStyle(marks)} dir="auto">
      {text}
    </Box>
  );
}
