/** 'More' of the outline: templates, orders of beats and scenes, and the outline as a file. */
import Divider from '@mui/material/Divider';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactElement, useState } from 'react';
import { isolateBidi } from '../../../../kit/displayText';
import { saveFile } from '../../../../kit/saveFile';
import { ToolButton } from '../../../../ui/forms/ToolButton';
import { useNotify } from '../../../../ui/toasts/useNotify';
import type { Outline } from '../../plan/outline';
import { useStory } from '../../plan/storyContext';
import { useOrderCommands } from '../../scenes/useOrderCommands';
import { fetchOutlineFile, type OutlineFile, outlineFiles } from '../outlineApi';
import { useOutlineTools } from '../outlineContext';
import { AddTemplateDialog, CreateTemplateDialog } from '../templates/TemplateDialogs';
import type { OutlineTemplate } from '../templates/template';

function useOutlineFile() {
  const { scriptId, draftId } = useStory();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const download = async (kind: OutlineFile) => {
    setBusy(true);
    try {
      const { content, name, losses } = await fetchOutlineFile(scriptId, kind, draftId);
      saveFile(content, name);
      const saved = `Saved as ${isolateBidi(name)}`;
      if (losses.length > 0) notify.warn(`${saved}. ${losses.join(' ')}`);
      else notify.success(saved, 'file');
    } catch (error) {
      const again = () => void download(kind);
      notify.failure(error, 'The file could not be made. Please try again.', again);
    } finally {
      setBusy(false);
    }
  };
  return { download, isBusy };
}

interface MoreMenuProps {
  icon: ReactElement;
  outline: Outline;
  onTemplate: (template: OutlineTemplate) => void;
}

type ShownDialog = 'create' | 'add' | null;

function useEntries({ outline }: MoreMenuProps, show: (dialog: ShownDialog) => void) {
  const { canWrite } = useOutlineTools();
  const { boardByPages, pagesByBoard, dialog } = useOrderCommands();
  const { download, isBusy } = useOutlineFile();
  const edits: readonly [label: string, run: () => void, isOff?: boolean][] = [
    ['Create template', () => show('create'), outline.acts.length === 0],
    ['Add from a template', () => show('add')],
    ['Board in the order of the pages', boardByPages],
    ['Pages in the order of the board', pagesByBoard],
  ];
  const files = Object.entries(outlineFiles).map(
    ([kind, label]) => [label, () => void download(kind as OutlineFile)] as const,
  );
  return { edits: canWrite ? edits : [], files, isBusy, dialog };
}

export function MoreMenu(props: MoreMenuProps) {
  const { icon, outline, onTemplate } = props;
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [shown, show] = useState<ShownDialog>(null);
  const { edits, files, isBusy, dialog } = useEntries(props, show);
  const close = () => setAnchor(null);
  const choose = (run: () => void) => () => {
    close();
    run();
  };
  return (
    <>
      <ToolButton
        {...{ name: 'More', icon, hintAbove: true }}
        opens="menu"
        isOff={isBusy}
        onPress={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <Menu
        {...{ open: anchor !== null, anchorEl: anchor, onClose: close, transitionDuration: 0 }}
        slotProps={{ list: { 'aria-label': 'More' } }}
      >
        {edits.map(([label, run, isOff = false]) => (
          <MenuItem key={label} disabled={isOff} onClick={choose(run)}>
            {label}
          </MenuItem>
        ))}
        {edits.length > 0 && <Divider />}
        {files.map(([label, run]) => (
          <MenuItem key={label} onClick={choose(run)}>
            {label}
          </MenuItem>
        ))}
      </Menu>
      {shown === 'create' && <CreateTemplateDialog outline={outline} onClose={() => show(null)} />}
      {shown === 'add' && <AddTemplateDialog onTemplate={onTemplate} onClose={() => show(null)} />}
      {dialog}
    </>
  );
}
