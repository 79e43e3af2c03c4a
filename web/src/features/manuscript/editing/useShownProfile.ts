/** The rules by which the open script is laid out, numbers in the margins included, as the server lays it out. */
import type { EditorView } from '@tiptap/pm/view';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Doc, XmlElement } from 'yjs';
import { CONTENT } from '../../../editor/documentShape';
import { subscribeTo } from '../../../editor/editorPulse';
import { hasSceneNumbers } from '../../../editor/pages/pagesState';
import type { Profile } from '../../../screenplay/profile';
import type { PageRules } from '../pageRules';

function isNumberedIn(doc: Doc): boolean {
  return doc
    .getXmlFragment(CONTENT)
    .toArray()
    .some((node) => node instanceof XmlElement && Boolean(node.getAttribute('sceneNumber')));
}

/** Before there is a view, the document says it: so that pages are not laid out twice. */
function useIsNumbered(view: EditorView | null, doc: Doc, isTextHere: boolean): boolean {
  const inDoc = useMemo(() => isTextHere && isNumberedIn(doc), [doc, isTextHere]);
  const subscribe = useCallback(
    (tell: () => void) => (view ? subscribeTo(view, tell) : () => undefined),
    [view],
  );
  return useSyncExternalStore(subscribe, () => (view ? hasSceneNumbers(view.state) : inDoc));
}

interface Shown {
  view: EditorView | null;
  doc: Doc;
  isTextHere: boolean;
}

export function useShownProfile({ profile, isFromFile }: PageRules, shown: Shown): Profile {
  const isNumbered = useIsNumbered(shown.view, shown.doc, shown.isTextHere);
  // Numbers in a script that came without a layout of its own were typed to be seen.
  const showsNumbers = isNumbered && !isFromFile;
  return useMemo(
    () => (showsNumbers ? { ...profile, numbersLeft: true, numbersRight: true } : profile),
    [profile, showsNumbers],
  );
}
