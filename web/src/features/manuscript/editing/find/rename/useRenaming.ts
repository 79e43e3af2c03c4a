/** A character, another name, and where it is to be put. Others may write meanwhile: the list goes along. */
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type RefObject, useMemo, useState } from 'react';
import {
  cuesOf,
  namesIn,
  speakerAtCaret,
  speakersIn,
} from '../../../../../editor/find/characterNames';
import { NamePlaces } from '../../../../../editor/find/namePlaces';
import { renameCharacter } from '../../../../../editor/find/renameCharacter';
import { doWork } from '../../../../../editor/longWork';
import { useEditorState } from '../../../../../editor/useEditorState';
import { counted } from '../../../../../kit/counted';
import { isolated } from '../../../../../kit/isolated';
import { capitals } from '../../../../../screenplay/layout/shown';
import { colourAlike } from '../../characters/keptColours';
import { useTypedBefore } from '../useTypedBefore';
import { AT_FIRST, type Chosen, isChosen } from './chosenPlaces';

const docIn = (state: EditorState) => state.doc;

/** `scriptId`: colours of characters are kept by it. `before`: the name that was typed before anybody could see it. */
export function useRenaming(view: EditorView, scriptId: string, before: RefObject<string>) {
  const names = useEditorState(view, namesIn);
  const doc = useEditorState(view, docIn);
  const speakers = useMemo(() => speakersIn(names), [names]);
  const [name, setName] = useState(() => speakerAtCaret(view.state) || (speakers[0] ?? ''));
  const [other, setOther] = useTypedBefore(before);
  const [chosen, setChosen] = useState<Chosen>(AT_FIRST);
  const finder = useMemo(() => new NamePlaces(name), [name]);
  const places = useMemo(() => finder.in(doc), [finder, doc]);
  const wanted = useMemo(() => places.filter((place) => isChosen(chosen, place)), [chosen, places]);
  const wish = other.trim();
  const choose = (next: string) => {
    setName(next);
    setChosen(AT_FIRST);
  };
  const rename = () => {
    doWork(wanted.length, () => {
      if (view.isDestroyed) return;
      // Others may have written meanwhile.
      const now = finder.in(view.state.doc).filter((place) => isChosen(chosen, place));
      const isDone = renameCharacter(now, wish)(view.state, view.dispatch, view);
      if (isDone) colourAlike(scriptId, name, capitals(wish));
    });
  };
  // Places are of the state that is shown: who has just written has made them others.
  const isReady = wish !== '' && wanted.length > 0 && doc === view.state.doc;
  const taken = takenWords(name, wish, cuesOf(names, wish));
  return {
    ...{ speakers, name, choose, other, setOther, places, wanted, chosen, setChosen },
    ...{ isReady, taken, rename },
  };
}

function takenWords(name: string, wish: string, cues: number): string {
  if (!cues || wish.toUpperCase() === name) return '';
  return `${isolated(wish)} speaks in this script already (${counted(cues, 'cue')}): the two become one.`;
}

export type Renaming = ReturnType<typeof useRenaming>;
