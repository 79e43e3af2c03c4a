/** Says what the caret's line is: when the caret comes into one of another kind, and when a key makes it another. */
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useState } from 'react';
import { subscribeTo } from '../../../../editor/editorPulse';
import { KEYS_TOLD } from '../../../../editor/scriptEditor';
import { visuallyHidden } from '../../../../ui/visuallyHidden';
import { placeIn, wordsFor } from './spokenPlace';

const keys =
  'Tab and Enter change the element. F6 leads to the toolbar and back, Alt+F10 to the tools for selected words.';

/** Another value only where there is something to say: a letter more in the same line is nothing. */
function useWords(view: EditorView): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    let before = placeIn(view.state);
    return subscribeTo(view, () => {
      const now = placeIn(view.state);
      // What others do to a script that one does not write in right now is not told.
      const said = view.hasFocus() ? wordsFor(before, now) : '';
      before = now;
      if (said) setWords(said);
    });
  }, [view]);
  return words;
}

export function SpokenPlace({ view }: { view: EditorView }) {
  return (
    <>
      <div aria-live="polite" style={visuallyHidden}>
        {useWords(view)}
      </div>
      <p id={KEYS_TOLD} hidden>
        {keys}
      </p>
    </>
  );
}
