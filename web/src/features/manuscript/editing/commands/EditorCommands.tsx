/** Registration of the editor's commands with the command palette, and of its keys with the shortcut sheet. */
import type { EditorView } from '@tiptap/pm/view';
import { useMemo } from 'react';
import { REDO_TOO } from '../../../../editor/commands/formatKeymap';
import { getDefaultAlign } from '../../../../editor/commands/lineFormat';
import type { PageView } from '../../../../editor/editorSettings';
import { DOCUMENT_SHORTCUTS } from '../../../../editor/pages/window/virtualizationPlugin';
import { SUGGESTION_KEYS } from '../../../../editor/typing/suggestionPlugin';
import type { Profile } from '../../../../screenplay/profile';
import { useCommands } from '../../../../ui/commands/commands';
import { useCommandKeys } from '../../../../ui/commands/useCommandKeys';
import { type KeyHelpRow, useKeyHelp } from '../../../../ui/keyboard/keyHelp';
import { FIND_KEYS_TOO, FIND_LABELS } from '../find/findKeys';
import type { PageFit } from '../pageFit/pageFit';
import { useEditorPreferences } from '../preferences/editorPreferences';
import { REGION_SHORTCUTS } from '../screen/useEditorFocus';
import { type EditedScript, getPageView } from '../script/editedScript';
import { readTypingSettings } from '../script/useEditorSettings';
import type { EditorHistory } from '../toolbar/MainToolbar';
import type { ChosenShortcuts } from '../toolbar/textTypes';
import { scriptTab } from '../topBar/ViewTabs';
import { navigationCommands, sceneCommands } from './navigationCommands';
import { describeTypingKeys, type TypingKeyGroup } from './typingKeyRows';
import { type ViewCommandContext, viewCommands, zoomCommands } from './viewCommands';
import { elementCommands, textCommands } from './writingCommands';

interface WritingProps {
  view: EditorView;
  history: EditorHistory;
  shortcuts: ChosenShortcuts;
  onTable: () => void;
  profile: Profile;
  /** Undefined while the record loads. */
  script: EditedScript | undefined;
}

type ShownProps = Pick<
  ViewCommandContext,
  'isFocusMode' | 'onFocusMode' | 'drawers' | 'tabs' | 'tab' | 'onTab'
>;

interface OpenProps extends WritingProps, ShownProps {
  canWrite: boolean;
  fit: Pick<PageFit, 'zoom'>;
  onPageView: (view: PageView) => void;
}

export interface EditorCommandsProps extends Omit<OpenProps, 'view'> {
  /** Null until the text is loaded. */
  view: EditorView | null;
}

const goRows: readonly KeyHelpRow[] = [
  { label: FIND_LABELS.next, keys: [FIND_KEYS_TOO.next] },
  { label: FIND_LABELS.previous, keys: [FIND_KEYS_TOO.previous] },
  { label: 'To the beginning', keys: [DOCUMENT_SHORTCUTS.start] },
  { label: 'To the end', keys: [DOCUMENT_SHORTCUTS.end] },
  { label: 'To the toolbar', keys: [REGION_SHORTCUTS.toolbar] },
  { label: 'On to the next part of the window', keys: [REGION_SHORTCUTS.round] },
];

const textRows: readonly KeyHelpRow[] = [{ label: 'Redo', keys: [REDO_TOO] }];

const whileWriting: readonly KeyHelpRow[] = [
  { label: 'A new line inside of the element', keys: ['Shift-Enter'] },
  { label: 'Choose in a list', keys: [SUGGESTION_KEYS.previous, SUGGESTION_KEYS.next] },
  { label: 'Take what is chosen', keys: SUGGESTION_KEYS.take },
  { label: 'Close the list', keys: [SUGGESTION_KEYS.close] },
];

function useTypingKeyGroups(script: EditedScript | undefined): TypingKeyGroup[] {
  const { preset, elementMenu } = useEditorPreferences();
  return useMemo(() => {
    const { nextElement } = script ? readTypingSettings(script) : { nextElement: {} };
    return describeTypingKeys({ preset: preset ?? 'screnpla', nextElement, elementMenu });
  }, [preset, elementMenu, script]);
}

function TypingGroup({ heading, rows }: TypingKeyGroup) {
  useKeyHelp(heading, rows);
  return null;
}

function WritingCommands(props: WritingProps) {
  const { view, history, shortcuts, profile, onTable, script } = props;
  const typing = useTypingKeyGroups(script);
  useCommands('Elements', elementCommands(view, shortcuts, onTable));
  useCommands('Text', textCommands(view, history, getDefaultAlign(profile)));
  useKeyHelp('Text', textRows);
  useKeyHelp('While you write', whileWriting);
  return typing.map((group) => <TypingGroup key={group.heading} {...group} />);
}

interface PagesCommandsProps extends Pick<OpenProps, 'view' | 'canWrite'> {
  context: ViewCommandContext;
}

/** None of them changes pages that nobody sees. */
function PagesCommands({ view, canWrite, context }: PagesCommandsProps) {
  useCommands('Find and go', navigationCommands(view, canWrite));
  useKeyHelp('Find and go', goRows);
  useCommandKeys([...sceneCommands(view), ...zoomCommands(context)]);
  return null;
}

function OpenCommands(props: OpenProps) {
  const { view, canWrite, script, fit, onPageView, ...rest } = props;
  const { isFocusMode, onFocusMode, drawers, tabs, tab, onTab } = rest;
  const context: ViewCommandContext = {
    ...{ view, isFocusMode, onFocusMode, drawers, tabs, tab, onTab, shownZoom: fit.zoom },
    pageView: script ? getPageView(script) : 'print',
    onPageView: canWrite ? onPageView : null,
  };
  useCommands('View', viewCommands(context));
  if (tab !== scriptTab.name) return null;
  return (
    <>
      <PagesCommands {...{ view, canWrite, context }} />
      {canWrite && <WritingCommands {...props} />}
    </>
  );
}

export function EditorCommands({ view, ...props }: EditorCommandsProps) {
  return view && <OpenCommands view={view} {...props} />;
}
