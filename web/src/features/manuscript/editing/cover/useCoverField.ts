/** One field of the cover: what the document says, and while I type what I type. */
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
import { readCover, watchCover, writeCover } from './coverFields';

/** Milliseconds after the last key in which another's words do not push mine aside. */
const typingPause = 1500;

export function useCoverWords(doc: Doc, name: CoverName): string {
  const subscribe = useCallback((tell: () => void) => watchCover(doc, tell), [doc]);
  return useSyncExternalStore(subscribe, () => readCover(doc, name));
}

export function useCoverField(doc: Doc, name: CoverName) {
  const said = useCoverWords(doc, name);
  /** Null: nobody types here. */
  const [typed, setTyped] = useState<string | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isComposing = useRef(false);
  useEffect(() => () => clearTimeout(pause.current), []);

  const rest = () => {
    clearTimeout(pause.current);
    if (!isComposing.current) setTyped(null);
  };
  const put = (words: string) => {
    setTyped(words);
    clearTimeout(pause.current);
    pause.current = setTimeout(rest, typingPause);
    // What is still being composed are no words yet.
    if (!isComposing.current) writeCover(doc, name, words);
  };
  return {
    value: typed ?? said,
    onChange: (event: ChangeEvent<HTMLTextAreaElement>) => put(event.target.value),
    onCompositionStart: () => {
      isComposing.current = true;
    },
    onCompositionEnd: (event: { currentTarget: HTMLTextAreaElement }) => {
      isComposing.current = false;
      put(event.currentTarget.value);
    },
    onBlur: rest,
  };
}
