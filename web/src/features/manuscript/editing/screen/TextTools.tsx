/** Tools that need a loaded text: element strip, selection palette, stash command, find, and the signs for screen readers. */
import type { EditorView } from '@tiptap/pm/view';
import { LazyFindTools } from '../find/LazyFindTools';
import { isPhone } from '../pageFit/pageFit';
import { useScreenWidth } from '../pageFit/useScreenWidth';
import { MoveToStashCommand } from '../stash/MoveToStash';
import { ElementStrip } from '../toolbar/ElementStrip';
import { SelectionPalette } from '../toolbar/SelectionPalette';
import { CaretAnnouncer } from './CaretAnnouncer';
import { BusySign } from './Notices';

interface TextToolsProps {
  view: EditorView;
  scriptId: string;
  canWrite: boolean;
  isFocusMode: boolean;
}

export function TextTools({ view, scriptId, canWrite, isFocusMode }: TextToolsProps) {
  const isOnPhone = isPhone(useScreenWidth());
  return (
    <>
      {canWrite && isOnPhone && !isFocusMode && <ElementStrip view={view} />}
      {canWrite && !isOnPhone && <SelectionPalette view={view} />}
      {canWrite && <MoveToStashCommand view={view} />}
      <CaretAnnouncer view={view} />
      <BusySign />
      <LazyFindTools {...{ view, scriptId, canWrite }} />
    </>
  );
}
