/** Offers everything that can be done in an open script to the palette, and its keys to the sheet. */
import type { EditorView } from '@tiptap/pm/view';
import { useMemo } from 'react';
import { usualAlignIn } from '../../../../editor/commands/alignment';
import { REDO_TOO } from '../../../../editor/commands/marksKeymap';
import type { PageView } from '../../../../editor/editorSettings';
import { WHOLE_SHORTCUTS } from '../../../../editor/pages/wholeShortcuts';
import { SUGGESTION_KEYS } from '../../../../editor/typing/suggestionKeys';
import type { Profile } from '../../../../screenplay/profile';
import { useCommands } from '../../../../ui/commands/useCommands';
import { type KeyRow, useKeyRows } from '../../../../ui/keys/keyRows';
import { type EditedScript, pageViewOf } from '../editedScript';
import { useEditorPreferences } from '../editorPreferences';
import { FIND_KEYS_TOO, FIND_LABELS } from '../find/findShortcuts';
import type { Fit } from '../fit/fitOf';
import type { EditorHistory } from '../toolbar/HistoryButtons';
import type { ChosenShortcuts } from '../toolbar/textTypes';
import { typingSettingsOf } from '../typingSettings';
import { BAR_SHORTCUTS } from '../useBarKeys';
import { elementCommands } from './elementCommands';
import { goCommands, sceneCommands } from './goCommands';
import { textCommands } from './textCommands';
import { type TypingRows, typingRows } from './typingRows';
import { useHeardKeys } from './useHeardKeys';
import { type ShownPages, viewCommands, zoomCommands } from './viewCommands';

interface WritingProps {
  view: EditorView;
  history: EditorHistory;
  shortcuts: ChosenShortcuts;
  onTable: () => void;
  profile: Profile;
  /** None while its record is on its way. */
  script: EditedScript | undefined;
}

type ShownProps = Pick<ShownPages, 'isFocusMode' | 'onFocusMode' | 'drawers'>;

interface OpenProps extends WritingProps, ShownProps {
  canWrite: boolean;
  fit: Pick<Fit, 'zoom'>;
  onPageView: (view: PageView) => void;
}

export interface EditorCommandsProps extends Omit<OpenProps, 'view'> {
  /** None until the text is there. */
  view: EditorView | null;
}

const goRows: readonly KeyRow[] = [
  { label: FIND_LABELS.next, keys: [FIND_KEYS_TOO.next] },
  { label: FIND_LABELS.previous, keys: [FIND_KEYS_TOO.previous] },
  { label: 'To the beginning', keys: [WHOLE_SHORTCUTS.start] },
  { label: 'To the end', keys: [WHOLE_SHORTCUTS.end] },
  { label: 'To the toolbar', keys: [BAR_SHORTCUTS.toolbar] },
  { label: 'On to the next part of the window', keys: [BAR_SHORTCUTS.round] },
];

const textRows: readonly KeyRow[] = [{ label: 'Redo', keys: [REDO_TOO] }];

const whileWriting: readonly KeyRow[] = [
  { label: 'A new line inside of the element', keys: ['Shift-Enter'] },
  { label: 'Choose in a list', keys: [SUGGESTION_KEYS.previous, SUGGESTION_KEYS.next] },
  { label: 'Take what is chosen', keys: SUGGESTION_KEYS.take },
  { label: 'Close the list', keys: [SUGGESTION_KEYS.close] },
];

function useTyping(script: EditedScript | undefined): TypingRows[] {
  const { preset, elementMenu } = useEditorPreferences();
  return useMemo(() => {
    const { nextElement } = script ? typingSettingsOf(script) : { nextElement: {} };
    return typingRows({ preset: preset ?? 'screnpla', nextElement, elementMenu });
  }, [preset, elementMenu, script]);
}

function TypingGroup({ heading, rows }: TypingRows) {
  useKeyRows(heading, rows);
  return null;
}

function WritingCommands(props: WritingProps) {
  const { view, history, shortcuts, profile, onTable, script } = props;
  const typing = useTyping(script);
  useCommands('Elements', elementCommands(view, shortcuts, onTable));
  useCommands('Text', textCommands(view, history, usualAlignIn(profile)));
  useKeyRows('Text', textRows);
  useKeyRows('While you write', whileWriting);
  return typing.map((group) => <TypingGroup key={group.heading} {...group} />);
}

function OpenCommands(props: OpenProps) {
  const { view, canWrite, script, fit, onPageView, ...rest } = props;
  const { isFocusMode, onFocusMode, drawers } = rest;
  const shown: ShownPages = {
    ...{ view, isFocusMode, onFocusMode, drawers, shownZoom: fit.zoom },
    pageView: script ? pageViewOf(script) : 'print',
    onPageView: canWrite ? onPageView : null,
  };
  useCommands('Find and go', goCommands(view, canWrite));
  useCommands('View', viewCommands(shown));
  useKeyRows('Find and go', goRows);
  useHeardKeys([...sceneCommands(view), ...zoomCommands(shown)]);
  return canWrite && <WritingCommands {...props} />;
}

export function EditorCommands({ view, ...props }: EditorCommandsProps) {
  return view && <OpenCommands view={view} {...props} />;
}
