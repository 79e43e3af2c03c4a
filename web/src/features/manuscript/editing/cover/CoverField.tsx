/** Cover field, edited in place where it prints. */
import Box from '@mui/material/Box';
import {
  type ChangeEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Doc } from 'yjs';
import type { CoverName } from '../../../../screenplay/cover/cover';
import { readCoverField, watchCover, writeCoverField } from './coverDocument';

/** Milliseconds after the last key in which remote changes do not replace the typed text. */
const typingPause = 1500;

function useCoverText(doc: Doc, name: CoverName): string {
  const subscribe = useCallback((onChange: () => void) => watchCover(doc, onChange), [doc]);
  return useSyncExternalStore(subscribe, () => readCoverField(doc, name));
}

/** Value from the document, and while the user types, the typed value. */
function useCoverField(doc: Doc, name: CoverName) {
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
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => write(event.target.value),
    onCompositionStart: () => {
      isComposing.current = true;
    },
    onCompositionEnd: (event: { currentTarget: HTMLTextAreaElement }) => {
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
}

/** Rows of the textarea, for browsers without `field-sizing`. */
function countLines(text: string): number {
  return Math.max(1, text.split('\n').length);
}

function CoverInput({ doc, name, label, hint }: CoverFieldProps) {
  const { value, ...handlers } = useCoverField(doc, name);
  return (
    <textarea
      {...handlers}
      className={`field ${name}`}
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
  const { doc, name, canWrite, hint } = props;
  const text = useCoverText(doc, name);
  if (!text && (!hint || !canWrite)) return null;
  if (canWrite) return <CoverInput {...props} />;
  return (
    <Box component="p" className={`field ${name}`} dir="auto">
      {text}
    </Box>
  );
}
