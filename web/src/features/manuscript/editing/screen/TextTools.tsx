/** Tools that need a loaded text: element strip, selection palette, stash command, find, and the signs for screen readers. */
import type { EditorView } from '@tiptap/pm/view';
import type { ReactNode } from 'react';
import { LazyFindTools } from '../find/LazyFindTools';
import { isPhone } from '../pageFit/pageFit';
import { useScreenWidth } from '../pageFit/useScreenWidth';
import { MoveToStashCommand } from '../stash/MoveToStash';
import { ElementStrip } from '../toolbar/ElementStrip';
import { SelectionPalette } from '../toolbar/SelectionPalette';
import { CaretAnnouncer } from './CaretAnnouncer';
import { BusySign } from './Notices';

interface OpenToolsProps {
  view: EditorView;
  scriptId: string;
  canWrite: boolean;
  isFocusMode: boolean;
  /** Buttons of other features beside selected words; nothing for people who may only read. */
  moreButtons: ReactNode;
}

function OpenTools(props: OpenToolsProps) {
  const { view, scriptId, canWrite, isFocusMode, moreButtons } = props;
  const isOnPhone = isPhone(useScreenWidth());
  return (
    <>
      {canWrite && isOnPhone && !isFocusMode && <ElementStrip {...{ view, moreButtons }} />}
      {(canWrite || moreButtons) && !isOnPhone && (
        <SelectionPalette {...{ view, canWrite, moreButtons }} />
      )}
      {canWrite && <MoveToStashCommand view={view} />}
      <CaretAnnouncer view={view} />
      <BusySign />
      <LazyFindTools {...{ view, scriptId, canWrite }} />
    </>
  );
}

interface TextToolsProps extends Omit<OpenToolsProps, 'view'> {
  /** Null until the text is loaded. */
  view: EditorView | null;
  /** False where another view lies over the pages. */
  isPaged: boolean;
}

export function TextTools({ view, isPaged, ...tools }: TextToolsProps) {
  return view && isPaged && <OpenTools view={view} {...tools} />;
}
