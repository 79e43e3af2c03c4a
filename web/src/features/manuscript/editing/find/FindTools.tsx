/** The open find tool: find bar, rename dialog or Go To dialog. Loaded lazily. */
import type { EditorView } from '@tiptap/pm/view';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';
import { closeFind } from '../../../../editor/find/findCommands';
import type { FindTool } from '../../../../editor/find/findState';
import { FindBar } from './FindBar';
import { GoToDialog } from './GoToDialog';
import { RenameDialog } from './RenameDialog';

interface FindToolsProps {
  tool: FindTool;
  view: EditorView;
  scriptId: string;
  canWrite: boolean;
  /** Typed-ahead text. */
  typed: RefObject<string>;
}

export function FindTools({ tool, view, scriptId, canWrite, typed }: FindToolsProps) {
  const close = () => {
    // Unmounted before the text is focused: an open dialog would take the focus again.
    flushSync(() => closeFind(view.state, view.dispatch));
    view.focus();
  };
  if (tool === 'goTo') return <GoToDialog {...{ view, typed }} onClose={close} />;
  if (tool === 'rename' && canWrite)
    return <RenameDialog {...{ view, scriptId, typed }} onClose={close} />;
  return (
    <FindBar
      {...{ view, canWrite, typed }}
      isReplacing={canWrite && tool === 'replace'}
      onClose={close}
    />
  );
}
