/** Alternates on the screen (VE70): numbers in the margin, commands, and the list of a line's versions in a popover at the line. */
import AddRounded from '@mui/icons-material/AddRounded';
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Tooltip from '@mui/material/Tooltip';
import type { EditorState, Transaction } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useMemo } from 'react';
import {
  openAlternates,
  openedAlternates,
  showAlternateBadges,
} from '../../../editor/alternates/alternatesPlugin';
import {
  addAlternate,
  findLine,
  type LineVersions,
  lineForAlternates,
  readLineVersions,
  removeAlternate,
  showAlternate,
} from '../../../editor/alternates/lineVersions';
import { createUndoAction, UNDO_TOO_LATE } from '../../../editor/binding/undo/undoToast';
import type { EditorSlotProps } from '../../../editor/view/editorSlots';
import { useEditorState } from '../../../editor/view/useEditorState';
import { type Command, useCommands } from '../../../ui/commands/commands';
import { useCommandKeys } from '../../../ui/commands/useCommandKeys';
import { useLastValue } from '../../../ui/hooks/useLastValue';
import { PopoverOrSheet } from '../../../ui/layers/PopoverOrSheet';
import { useNotify, useNotifyWithUndo } from '../../../ui/toasts/useNotify';

export const ALTERNATES_SHORTCUT = 'Mod-Alt-a';

/** The line whose list is open, as long as it is in the text: a co-writer may remove it. */
function readOpenedLine(state: EditorState): LineVersions | null {
  const elementId = openedAlternates(state);
  const line = elementId === null ? null : findLine(state, elementId);
  return line && readLineVersions(line.node);
}

function dispatchChange(view: EditorView, change: Transaction | null): void {
  if (change) view.dispatch(change);
}

/** Where the line is now: pages above it may have changed. */
function createLineAnchor(view: EditorView) {
  return {
    nodeType: 1 as const,
    getBoundingClientRect: () => {
      const elementId = openedAlternates(view.state);
      const line = elementId === null ? null : findLine(view.state, elementId);
      const dom = line && view.nodeDOM(line.pos);
      return dom instanceof HTMLElement ? dom.getBoundingClientRect() : new DOMRect();
    },
  };
}

function useAlternateCommands(view: EditorView, canWrite: boolean): void {
  const commands = useMemo<Command[]>(() => {
    const openHere = () => {
      const line = lineForAlternates(view.state);
      if (line) openAlternates(view, String(line.node.attrs.id));
    };
    const addHere = () => {
      const line = lineForAlternates(view.state);
      if (line) dispatchChange(view, addAlternate(view.state, String(line.node.attrs.id)));
      view.focus();
    };
    const isPossible = () => lineForAlternates(view.state) !== null;
    const list = {
      id: 'alternates:list',
      label: 'Alternates of this line',
      shortcut: ALTERNATES_SHORTCUT,
      keywords: 'alts versions choose',
      isPossible,
      run: openHere,
    };
    const add = {
      id: 'alternates:add',
      label: 'Add an alternate',
      keywords: 'alt version of a line speech',
      isPossible,
      run: addHere,
    };
    return canWrite ? [list, add] : [];
  }, [view, canWrite]);
  useCommands('Text', commands);
  useCommandKeys(commands);
}

interface VersionListProps {
  versions: LineVersions;
  onShow: (place: number) => void;
  onRemove: (place: number) => void;
}

const rowStyles = { display: 'flex', alignItems: 'flex-start', gap: 1 } as const;

function VersionList({ versions, onShow, onRemove }: VersionListProps) {
  const { texts, shown } = versions;
  return (
    <RadioGroup
      aria-label="Versions of this line"
      value={shown}
      onChange={(_event, place) => onShow(Number(place))}
    >
      {texts.map((text, place) => {
        const words = text.textBetween(0, text.size);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: its place is the number of a version
          <Box key={place} sx={rowStyles}>
            <FormControlLabel
              value={place}
              control={<Radio size="small" autoFocus={place === shown} />}
              label={
                <Box
                  component="span"
                  dir="auto"
                  sx={{ display: 'block', overflowWrap: 'anywhere' }}
                >
                  {words || 'Empty'}
                </Box>
              }
              sx={{ flex: 1, minWidth: 0, mr: 0, '& .MuiFormControlLabel-label': { minWidth: 0 } }}
            />
            {texts.length > 1 && (
              <Tooltip title="Remove">
                <IconButton
                  aria-label={`Remove version ${place + 1}`}
                  size="small"
                  onClick={() => onRemove(place)}
                >
                  <DeleteOutlineRounded fontSize="small" />
                </IconButton>
              </Tooltip>
            )}
          </Box>
        );
      })}
    </RadioGroup>
  );
}

/** Removal, with a way back for as long as nothing was written after it. */
function useRemoveVersion(view: EditorView) {
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  return (elementId: string, place: number) => {
    const change = removeAlternate(view.state, elementId, place);
    if (!change) return;
    view.dispatch(change);
    const isTakenBack = createUndoAction(view);
    notifyWithUndo('Alternate removed', () => {
      if (!isTakenBack()) notify.failure(null, UNDO_TOO_LATE);
    });
  };
}

/** When the popover has given the focus back, the selection is that of the text: the browser would put the caret at the beginning. */
function useFocusReturn(view: EditorView, isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      if (!view.isDestroyed) view.focus();
    };
  }, [view, isOpen]);
}

export function AlternatesLayer({ view, canWrite }: EditorSlotProps) {
  useEffect(() => showAlternateBadges(view, canWrite), [view, canWrite]);
  useAlternateCommands(view, canWrite);
  const elementId = useEditorState(view, openedAlternates);
  const opened = useEditorState(view, readOpenedLine);
  const versions = useLastValue(opened);
  const anchor = useMemo(() => createLineAnchor(view), [view]);
  const remove = useRemoveVersion(view);
  const isOpen = opened !== null && canWrite;
  useFocusReturn(view, isOpen);
  const close = () => openAlternates(view, null);
  const add = () => {
    if (elementId === null) return;
    dispatchChange(view, addAlternate(view.state, elementId));
    close();
  };
  const count = versions?.texts.length ?? 1;
  const title = count > 1 ? `Alternates: ${(versions?.shown ?? 0) + 1} of ${count}` : 'Alternates';
  return (
    <PopoverOrSheet
      title={title}
      titleVariant="h4"
      isOpen={isOpen}
      anchor={anchor as unknown as Element}
      side="left"
      measures={{ width: 380, maxHeight: '60dvh', mt: 1 }}
      onClose={close}
    >
      <Box sx={{ px: 6, pt: 2, pb: 4, display: 'grid', gap: 2 }}>
        {versions && (
          <VersionList
            versions={versions}
            onShow={(place) =>
              dispatchChange(view, showAlternate(view.state, elementId ?? '', place))
            }
            onRemove={(place) => remove(elementId ?? '', place)}
          />
        )}
        <Button startIcon={<AddRounded />} onClick={add} sx={{ justifySelf: 'start' }}>
          Add an alternate
        </Button>
      </Box>
    </PopoverOrSheet>
  );
}
