/** Buttons of the find bar: previous and next hit, replace, options, menu, close. */
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import FindReplaceRounded from '@mui/icons-material/FindReplaceRounded';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import TuneRounded from '@mui/icons-material/TuneRounded';
import Box from '@mui/material/Box';
import ListItemText from '@mui/material/ListItemText';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Command, EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useState } from 'react';
import {
  findNext,
  findPrevious,
  openFind,
  openGoTo,
  openRename,
} from '../../../../editor/find/findCommands';
import { readFindState } from '../../../../editor/find/findState';
import { useEditorState } from '../../../../editor/view/useEditorState';
import { ToolButton } from '../../../../ui/forms/ToolButton';
import { FIND_LABELS, FIND_SHORTCUTS, RENAME_LABEL } from './findKeys';
import { runAndShow } from './showHit';

function FindMenu({ view, canWrite }: { view: EditorView; canWrite: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const items: { name: string; command: Command }[] = [
    ...(canWrite ? [{ name: RENAME_LABEL, command: openRename }] : []),
    { name: FIND_LABELS.goTo, command: openGoTo },
  ];
  return (
    <>
      <ToolButton
        hintAbove
        name="More"
        icon={<MoreVertRounded />}
        opens="menu"
        onPress={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {items.map(({ name, command }) => (
          <MenuItem
            key={name}
            sx={{ minHeight: 44 }}
            onClick={() => command(view.state, view.dispatch, view)}
          >
            <ListItemText>{name}</ListItemText>
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

interface FindButtonsProps {
  view: EditorView;
  canWrite: boolean;
  isReplacing: boolean;
  hasOptions: boolean;
  onOptions: () => void;
  onClose: () => void;
}

const hasNoHits = (state: EditorState) => readFindState(state).total === 0;

export function FindButtons(props: FindButtonsProps) {
  const { view, canWrite, isReplacing, hasOptions, onOptions, onClose } = props;
  const isOff = useEditorState(view, hasNoHits);
  const toggleReplace = () =>
    openFind(isReplacing ? 'find' : 'replace')(view.state, view.dispatch, view);
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
          onPress={() => runAndShow(view, by)}
        />
      ))}
      {canWrite && (
        <ToolButton
          hintAbove
          name="Replace"
          icon={<FindReplaceRounded />}
          isOn={isReplacing}
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
