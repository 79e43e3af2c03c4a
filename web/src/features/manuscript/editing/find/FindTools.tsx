/** What is open of it. */
import type { EditorView } from '@tiptap/pm/view';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { closeFind } from '../../../../editor/find/findCommands';
import type { FindTool } from '../../../../editor/find/finding';
import { FindBar } from './FindBar';
import { GoToDialog } from './GoToDialog';
import { RenameDialog } from './rename/RenameDialog';

interface FindToolsProps {
  tool: FindTool;
  view: EditorView;
  scriptId: string;
  canWrite: boolean;
  /** What was typed before it was there. */
  typed: RefObject<string>;
}

export function FindTools({ tool, view, scriptId, canWrite, typed }: FindToolsProps) {
  const close = () => {
    // Gone before the keyboard goes back to the text: an open dialog would take it again.
    flushSync(() => closeFind(view.state, view.dispatch));
    view.focus();
  };
  if (tool === 'goTo') return <GoToDialog {...{ view, typed }} onClose={close} />;
  if (tool === 'rename' && canWrite)
    return <RenameDialog {...{ view, scriptId, typed }} onClose={close} />;
  return (
    <FindBar
      {...{ view, canWrite, typed }}
      replaces={canWrite && tool === 'replace'}
      onClose={close}
    />
  );
}
