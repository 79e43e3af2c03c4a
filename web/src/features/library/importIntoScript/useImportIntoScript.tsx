/** Files dropped on an open script, or chosen for it: opens the import dialog. */
import UploadFileRounded from '@mui/icons-material/UploadFileRounded';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import {
  type ChangeEvent,
  lazy,
  type RefObject,
  Suspense,
  useCallback,
  useRef,
  useState,
} from 'react';
import { useNotify } from '../../../ui/toasts/useNotify';
import type { SyncedSession } from '../exporting/textSyncState';
import { FileDropOverlay } from '../FileDropOverlay';
import { acceptedExtensions } from '../importing/importFormats';
import type { OpenScriptAction } from '../openScript/useScriptDialogs';
import { useLoadThenShow } from '../openScript/useScriptDialogs';
import type { ChosenFile } from './droppedFile';
import { findDropProblem, readOnly } from './droppedFile';

interface FileChooserProps {
  input: RefObject<HTMLInputElement | null>;
  onFiles: (files: File[]) => void;
}

/** The device's own chooser, for one file. */
function FileChooser({ input, onFiles }: FileChooserProps) {
  const readFiles = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])];
    // Emptied, so that choosing the same file again fires a change, too.
    event.target.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <input
      ref={input}
      type="file"
      hidden
      accept={acceptedExtensions}
      aria-label="File to bring in"
      onChange={readFiles}
    />
  );
}

// The pages come first: the dialog is fetched by who brings something.
const loadDialog = () => import('./ImportIntoScriptDialog');
const ImportIntoScriptDialog = lazy(async () => ({
  default: (await loadDialog()).ImportIntoScriptDialog,
}));

const name = 'Bring in a file…';

interface ImportIntoScriptProps {
  scriptId: string;
  /** Of an alternate draft; empty for the main draft. */
  draftId: string;
  session: SyncedSession;
  /** None until the text is there. */
  view: EditorView | null;
  canWrite: boolean;
}

/** The caret goes where the file fell: it stays there whatever others write meanwhile. False: it fell beside the pages. */
function moveCaretToDrop(view: EditorView, event: DragEvent): boolean {
  const isOnPages = event.target instanceof Node && view.dom.contains(event.target);
  const found = isOnPages && view.posAtCoords({ left: event.clientX, top: event.clientY });
  if (!found) return false;
  const { tr, doc } = view.state;
  view.dispatch(tr.setSelection(TextSelection.near(doc.resolve(found.pos))));
  return true;
}

let count = 0;

/** `event`: by which they were dropped; null: they were chosen. */
function useChosenFile({ view, canWrite }: ImportIntoScriptProps) {
  const [chosenFile, setChosenFile] = useState<ChosenFile | null>(null);
  const notify = useNotify();
  const loadThenShow = useLoadThenShow();
  const chooseFile = useCallback(
    (files: File[], event: DragEvent | null) => {
      const problem = canWrite ? findDropProblem(files, event?.dataTransfer) : readOnly;
      const [file] = files;
      if (problem || !file || !view) return notify.failure(null, problem ?? readOnly);
      count += 1;
      const wasDropped = event !== null && moveCaretToDrop(view, event);
      loadThenShow(loadDialog, () => setChosenFile({ file, key: count, wasDropped }));
    },
    [canWrite, view, notify, loadThenShow],
  );
  return { chosenFile, chooseFile, end: () => setChosenFile(null) };
}

export function useImportIntoScript(props: ImportIntoScriptProps) {
  const { scriptId, draftId, session, view, canWrite } = props;
  const { chosenFile, chooseFile, end } = useChosenFile(props);
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
  const elements = (
    <>
      <FileDropOverlay
        isOff={chosenFile !== null}
        onDrop={chooseFile}
        message="Drop a file to bring it in"
      />
      <FileChooser input={input} onFiles={(files) => chooseFile(files, null)} />
      {chosenFile && view && (
        <Suspense fallback={null}>
          <ImportIntoScriptDialog
            key={chosenFile.key}
            {...{ chosenFile, scriptId, draftId, session, view }}
            onClose={close}
            onAnother={chooseAnother}
          />
        </Suspense>
      )}
    </>
  );
  const action: OpenScriptAction = {
    name,
    icon: <UploadFileRounded />,
    onClick: choose,
    isBrief: true,
  };
  return { actions: canWrite && view ? [action] : [], elements };
}
