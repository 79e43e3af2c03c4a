/** Files that are dropped on an open script, or chosen for it. */
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { lazy, Suspense, useCallback, useRef, useState } from 'react';
import { DropArea } from '../dropping/DropArea';
import type { OpenText } from '../exporting/textStanding';
import type { OpenedDeed } from '../opened/openedDeed';
import { useFetchPart } from '../opened/useFetchPart';
import { useTell } from '../useTell';
import type { Brought } from './broughtFile';
import { problemWith, readOnly } from './droppedFile';
import { FileChooser } from './FileChooser';

// The pages come first: the dialog is fetched by who brings something.
const fetched = () => import('./BringInDialog');
const BringInDialog = lazy(async () => ({ default: (await fetched()).BringInDialog }));

const name = 'Bring in a file…';

interface BringInProps {
  scriptId: string;
  session: OpenText;
  /** None until the text is there. */
  view: EditorView | null;
  canWrite: boolean;
}

/** The caret goes where the file fell: it stays there whatever others write meanwhile. False: it fell beside the pages. */
function putCaret(view: EditorView, event: DragEvent): boolean {
  const isOnPages = event.target instanceof Node && view.dom.contains(event.target);
  const found = isOnPages && view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (!found) return false;
  const { tr, doc } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(found.pos))));
  return true;
}

let count = 0;

/** `event`: by which they were dropped; null: they were chosen. */
function useBrought({ view, canWrite }: BringInProps) {
  const [brought, setBrought] = useState<Brought | null>(null);
  const tell = useTell();
  const fetchPart = useFetchPart();
  const bring = useCallback(
    (files: File[], event: DragEvent | null) => {
      const problem = canWrite ? problemWith(files, event?.dataTransfer) : readOnly;
      const [file] = files;
      if (problem || !file || !view) return tell.failure(null, problem ?? readOnly);
      count += 1;
      const wasDropped = event !== null && putCaret(view, event);
      fetchPart(fetched, () => setBrought({ file, key: count, wasDropped }));
    },
    [canWrite, view, tell, fetchPart],
  );
  return { brought, bring, end: () => setBrought(null) };
}

export function useBringIn(props: BringInProps) {
  const { scriptId, session, view, canWrite } = props;
  const { brought, bring, end } = useBrought(props);
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current?.click();
  const close = () => {
    end();
    // Not before the dialog is gone: it keeps the focus for as long as it is there.
    setTimeout(() => view?.focus());
  };
  const chooseAnother = () => {
    end();
    choose();
  };
  const parts = (
    <>
      <DropArea isOff={brought !== null} onDrop={bring} words="Drop a file to bring it in" />
      <FileChooser input={input} onFiles={(files) => bring(files, null)} />
      {brought && view && (
        <Suspense fallback={null}>
          <BringInDialog
            key={brought.key}
            {...{ brought, scriptId, session, view }}
            onClose={close}
            onAnother={chooseAnother}
          />
        </Suspense>
      )}
    </>
  );
  const deed: OpenedDeed = { name, icon: <UploadFileRounded />, onClick: choose, isBrief: true };
  return { deeds: canWrite && view ? [deed] : [], parts };
}
