/** Tools of Page Layout that look at the pages of the open script: Auto-adjust, 'Save a page', and the acts of television. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { EditorView } from '@tiptap/pm/view';
import { useState } from 'react';
import { useNotify } from '../../../ui/toasts/useNotify';
import { AutoAdjustDialog } from './AutoAdjustDialog';
import { hasNoText, insertFiveActs, selectSaving } from './pageCheatEdits';
import type { CheatedText, LayoutChange, PageSaving } from './pageCheatsApi';
import { SaveAPageDialog } from './SaveAPageDialog';

export interface PageCheatToolsProps {
  text: CheatedText;
  /** Null until the text is there. */
  view: EditorView | null;
  canWrite: boolean;
  /** The template is 'Television Screnplay'. */
  isTelevision: boolean;
  onApply: (change: LayoutChange, undo: LayoutChange) => Promise<boolean>;
  /** Away to the script: closes whatever covers it. */
  onLeave: () => void;
}

export function PageCheatTools(props: PageCheatToolsProps) {
  const { text, view, canWrite, isTelevision, onApply, onLeave } = props;
  const notify = useNotify();
  const [open, setOpen] = useState<'adjust' | 'save' | null>(null);
  const close = () => setOpen(null);
  const show = (saving: PageSaving) => {
    if (!view || !selectSaving(view, saving)) {
      notify.failure(null, 'This line is not in the script any more.');
      return;
    }
    close();
    onLeave();
  };
  const insertActs = () => {
    const inserted = view && insertFiveActs(view.state);
    if (!inserted) return;
    view.dispatch(inserted);
    onLeave();
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      {canWrite && (
        <Button variant="outlined" onClick={() => setOpen('adjust')}>
          Auto-adjust
        </Button>
      )}
      <Button variant="outlined" onClick={() => setOpen('save')}>
        Save a page
      </Button>
      {canWrite && isTelevision && view && hasNoText(view.state.doc) && (
        <Button variant="outlined" onClick={insertActs}>
          Insert a teaser and five acts
        </Button>
      )}
      {open === 'adjust' && <AutoAdjustDialog isOpen {...{ text, onApply }} onClose={close} />}
      {open === 'save' && <SaveAPageDialog isOpen text={text} onShow={show} onClose={close} />}
    </Box>
  );
}
