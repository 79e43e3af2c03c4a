/** Text field that saves itself: after a pause in typing, and when it is left. */
import Button from '@mui/material/Button';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Field, type FieldProps } from './Field';

/** Milliseconds without a key until what was typed is saved. */
const typingPause = 1000;

export interface SavedTextOptions {
  /** As it is stored. */
  value: string;
  /**
   * `before`: the text as it was when the user began, once they are done; null while they go on.
   * False: it could not be saved.
   */
  onSave: (text: string, before: string | null) => Promise<boolean>;
  /** Why a text cannot be saved. */
  findProblem?: ((text: string) => string | undefined) | undefined;
}

/** The typed text while the user types, else the stored one; a text that was not saved can be saved once more. */
export function useSavedText({ value, onSave, findProblem }: SavedTextOptions) {
  const [typed, setTyped] = useState<string | null>(null);
  const [notSaved, setNotSaved] = useState<string | null>(null);
  const before = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const save = async (text: string, isDone: boolean) => {
    if (findProblem?.(text)) return;
    const isSaved = await onSave(text, isDone ? before.current : null);
    setNotSaved(isSaved ? null : text);
  };
  const change = (text: string) => {
    setTyped(text);
    setNotSaved(null);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void save(text, false), typingPause);
  };
  /** The user left the field, or pressed Enter. */
  const finish = () => {
    clearTimeout(timer.current);
    setTyped(null);
    if (typed !== null && typed !== before.current) void save(typed, true);
    before.current = typed ?? value;
  };
  return {
    text: typed ?? value,
    problem: typed === null ? undefined : findProblem?.(typed),
    notSaved: typed === null ? notSaved : null,
    saveAgain: () => notSaved !== null && void save(notSaved, true),
    change,
    handlers: {
      onFocus: () => {
        before.current = value;
      },
      onBlur: finish,
    },
    finish,
  };
}

/** Below a field that shows the stored text again: what was typed is not lost. */
export function NotSavedHint({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <span>
      {`Not saved: ${text.slice(0, 60)}${text.length > 60 ? '…' : ''} `}
      <Button size="small" color="inherit" onClick={onRetry} sx={{ minHeight: 24, my: -1 }}>
        Save it again
      </Button>
    </span>
  );
}

type SavedTextFieldProps = Omit<FieldProps, 'value' | 'problem' | 'onChange'> &
  SavedTextOptions & {
    /** Takes out of a typed text what the field cannot hold. */
    clean?: (text: string) => string;
  };

export function SavedTextField(props: SavedTextFieldProps) {
  const { value, onSave, findProblem, clean, hint, multiline, ...field } = props;
  const saved = useSavedText({ value, onSave, findProblem });
  const onKeyDown = (event: KeyboardEvent) => {
    const isDone = event.key === 'Enter' && !multiline && !event.nativeEvent.isComposing;
    if (isDone) saved.finish();
  };
  return (
    <Field
      {...field}
      {...saved.handlers}
      multiline={multiline ?? false}
      value={saved.text}
      problem={saved.problem}
      hint={
        saved.notSaved === null ? (
          hint
        ) : (
          <NotSavedHint text={saved.notSaved} onRetry={saved.saveAgain} />
        )
      }
      onChange={({ target }) => saved.change(clean ? clean(target.value) : target.value)}
      onKeyDown={onKeyDown}
    />
  );
}
