/** Layout profile of the open script, scene numbers in the margins included, as the server lays it out. */
import type { EditorView } from '@tiptap/pm/view';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { type Doc, XmlElement } from 'yjs';
import { hasSceneNumbers } from '../../../../editor/pages/pagesState';
import { CONTENT } from '../../../../editor/schema/documentShape';
import {
  observeSceneNumbering,
  readSceneNumbering,
} from '../../../../editor/schema/sceneNumbering';
import { subscribeToEditorState } from '../../../../editor/view/stateNotifier';
import type { SceneNumberState } from '../../../../screenplay/production/sceneNumbers';
import type { Profile } from '../../../../screenplay/profile';
import type { PageRules } from '../../queries';

function hasSceneNumbersIn(doc: Doc): boolean {
  return doc
    .getXmlFragment(CONTENT)
    .toArray()
    .some((node) => node instanceof XmlElement && Boolean(node.getAttribute('sceneNumber')));
}

/** Before there is a view, read from the document: so that pages are not laid out twice. */
function useHasSceneNumbers(view: EditorView | null, doc: Doc, isTextHere: boolean): boolean {
  const inDoc = useMemo(() => isTextHere && hasSceneNumbersIn(doc), [doc, isTextHere]);
  const subscribe = useCallback(
    (onChange: () => void) => (view ? subscribeToEditorState(view, onChange) : () => undefined),
    [view],
  );
  return useSyncExternalStore(subscribe, () => (view ? hasSceneNumbers(view.state) : inDoc));
}

/** Whether scene numbers are locked, and which were given: the same object while nothing changes. */
export function useSceneNumbering(doc: Doc): SceneNumberState {
  const subscribe = useCallback(
    (onChange: () => void) => observeSceneNumbering(doc, onChange),
    [doc],
  );
  return useSyncExternalStore(subscribe, () => readSceneNumbering(doc));
}

interface ProfileSource {
  view: EditorView | null;
  doc: Doc;
  isTextHere: boolean;
}

export function useLayoutProfile(
  { profile, isFromFile }: PageRules,
  source: ProfileSource,
): Profile {
  const isNumbered = useHasSceneNumbers(source.view, source.doc, source.isTextHere);
  // Numbers in a script without a layout from a file were typed to be shown.
  const showsNumbers = isNumbered && !isFromFile;
  return useMemo(
    () => (showsNumbers ? { ...profile, numbersLeft: true, numbersRight: true } : profile),
    [profile, showsNumbers],
  );
}
