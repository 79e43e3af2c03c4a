/** The buttons beside the field: from hit to hit, what else there is, and away. */
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import FindReplaceRounded from '@mui/icons-material/FindReplaceRounded';
import TuneRounded from '@mui/icons-material/TuneRounded';
import Box from '@mui/material/Box';
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { findNext, findPrevious, openFind } from '../../../../editor/find/findCommands';
import { findingIn } from '../../../../editor/find/finding';
import { useEditorState } from '../../../../editor/useEditorState';
import { ToolButton } from '../toolbar/ToolButton';
import { FindMenu } from './FindMenu';
import { FIND_SHORTCUTS } from './findShortcuts';
import { goBy } from './inSight';

interface FindButtonsProps {
  view: EditorView;
  canWrite: boolean;
  replaces: boolean;
  hasOptions: boolean;
  onOptions: () => void;
  onClose: () => void;
}

const isEmpty = (state: EditorState) => findingIn(state).total === 0;

export function FindButtons(props: FindButtonsProps) {
  const { view, canWrite, replaces, hasOptions, onOptions, onClose } = props;
  const isOff = useEditorState(view, isEmpty);
  const toggleReplace = () =>
    openFind(replaces ? 'find' : 'replace')(view.state, view.dispatch, view);
  const steps = [
    { name: 'Previous', icon: <ArrowUpwardRounded />, by: findPrevious, key: 'previous' },
    { name: 'Next', icon: <ArrowDownwardRounded />, by: findNext, key: 'next' },
  ] as const;
  return (
    <Box sx={{ display: 'flex', gap: '2px', marginInlineStart: 'auto' }}>
      {steps.map(({ name, icon, by, key }) => (
        <ToolButton
          key={name}
          hintAbove
          {...{ name, icon, isOff }}
          shortcut={FIND_SHORTCUTS[key]}
          onPress={() => goBy(view, by)}
        />
      ))}
      {canWrite && (
        <ToolButton
          hintAbove
          name="Replace"
          icon={<FindReplaceRounded />}
          isOn={replaces}
          shortcut={FIND_SHORTCUTS.replace}
          onPress={toggleReplace}
        />
      )}
      <ToolButton
        hintAbove
        name="Where and how to look"
        icon={<TuneRounded />}
        isOn={hasOptions}
        onPress={onOptions}
      />
      <FindMenu view={view} canWrite={canWrite} />
      <ToolButton
        hintAbove
        name="Close"
        icon={<CloseRounded />}
        shortcut="Escape"
        onPress={onClose}
      />
    </Box>
  );
}
