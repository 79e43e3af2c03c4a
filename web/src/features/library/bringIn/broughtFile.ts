/** A file that somebody brings into an open script, and all that has to be known of that script. */
import type { EditorView } from '@tiptap/pm/view';
import type { OpenText } from '../exporting/textStanding';

export interface Brought {
  file: File;
  /** Another one each time, also for the same file. */
  key: number;
  /** The caret is where it was dropped. */
  wasDropped: boolean;
}

export interface BringInDialogProps {
  brought: Brought;
  scriptId: string;
  session: OpenText;
  view: EditorView;
  onClose: () => void;
  /** Instead of one that could not be read. */
  onAnother: () => void;
}
