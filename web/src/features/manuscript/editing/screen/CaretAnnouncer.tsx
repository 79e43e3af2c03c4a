/** Announcements for screen readers: the kind of the caret's line when it changes, and the page. */

import { styled } from '@mui/material/styles';
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useState } from 'react';
import { getAttributes } from '../../../../editor/commands/selectedElements';
import { customElementsIn, locatePage, pagesKey } from '../../../../editor/pages/pagesState';
import { KEYBOARD_HELP_ID } from '../../../../editor/scriptEditor';
import { subscribeToEditorState } from '../../../../editor/view/stateNotifier';
import { skipLinkStyle, visuallyHidden } from '../../../../ui/sharedStyles';
import {
  changeEditorPreferences,
  readEditorPreferences,
  useEditorPreferences,
} from '../preferences/editorPreferences';
import { activeTextType, getTextTypeLabel } from '../toolbar/textTypes';

interface CaretPlace {
  /** Id of the line; '' where several lines are selected. */
  readonly line: string;
  readonly kind: string;
  /** What people call it. */
  readonly kindName: string;
  /** Number of lines: a key that creates a line does not count as a move of the caret. */
  readonly lines: number;
  /** Each line has an accessible label, which screen readers read when the caret enters it. */
  readonly linesAreLabelled: boolean;
  /** Page label; '' without screen reader support. */
  readonly page: string;
}

export function readCaretPlace(state: EditorState): CaretPlace {
  const { selection, doc } = state;
  const { $head, empty } = selection;
  const linesAreLabelled = pagesKey.getState(state)?.settings.spoken ?? false;
  const kind = activeTextType(state);
  return {
    line: empty && $head.depth ? getAttributes($head.parent).id : '',
    kind,
    kindName: getTextTypeLabel(kind, customElementsIn(state)),
    lines: doc.childCount,
    linesAreLabelled,
    page: linesAreLabelled ? locatePage(state, $head.pos).label : '',
  };
}

/** '' where there is nothing to announce. */
export function describeCaretMove(before: CaretPlace, now: CaretPlace): string {
  // Several kinds at once are not announced.
  const isOther = now.kind !== before.kind && now.kind !== '';
  const hasMoved = now.line !== before.line && now.lines === before.lines;
  const kind = isOther && !(hasMoved && now.linesAreLabelled) ? now.kindName : '';
  const page = now.page !== before.page && now.page ? `Page ${now.page}` : '';
  return [kind, page].filter(Boolean).join(', ');
}

const keysHint =
  'Tab and Enter change the element. F6 leads to the toolbar and back, Alt+F10 to the tools for selected words.';

/** Changes only with an announcement: a character more in the same line is none. */
function useCaretAnnouncement(view: EditorView): string {
  const [words, setWords] = useState('');
  useEffect(() => {
    let before = readCaretPlace(view.state);
    return subscribeToEditorState(view, () => {
      const now = readCaretPlace(view.state);
      // Changes by others are not announced while the text has no focus.
      const announcement = view.hasFocus() ? describeCaretMove(before, now) : '';
      before = now;
      if (announcement) setWords(announcement);
    });
  }, [view]);
  return words;
}

export function CaretAnnouncer({ view }: { view: EditorView }) {
  return (
    <>
      <div aria-live="polite" style={visuallyHidden}>
        {useCaretAnnouncement(view)}
      </div>
      <p id={KEYBOARD_HELP_ID} hidden>
        {keysHint}
      </p>
    </>
  );
}

const Skip = styled('button')(skipLinkStyle);

const switchLabel = 'Screen reader support';

function toggleScreenReader(): void {
  changeEditorPreferences({ screenReader: !readEditorPreferences().screenReader });
}

/**
 * Switches screen reader support: the whole script in the page, each line labelled with its kind. The first stop of
 * Tab.
 */
export function ScreenReaderSwitch() {
  const { screenReader } = useEditorPreferences();
  return (
    <Skip type="button" aria-pressed={screenReader} onClick={toggleScreenReader}>
      {switchLabel}
    </Skip>
  );
}
