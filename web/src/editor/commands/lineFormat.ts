/** Commands for the layout of selected lines: alignment, and a page break before a line. */
import type { Command, EditorState } from '@tiptap/pm/state';
import type { Align } from '../../screenplay/elements';
import { boxOf, type Profile } from '../../screenplay/profile';
import {
  changeSelected,
  getAttributes,
  getSharedValue,
  selectedElements,
} from './selectedElements';

const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const satisfies Align[];

/** Default alignment of a kind, from the script's profile. */
export type DefaultAlign = (kind: string, style: string | null) => Align;

export function getDefaultAlign(profile: Pick<Profile, 'boxes'>): DefaultAlign {
  return (kind, style) => boxOf({ kind, style }, profile).align;
}

const alwaysLeft: DefaultAlign = () => 'left';

/** The default is not stored: it changes with the kind. */
export function setAlign(align: Align, usual: DefaultAlign = alwaysLeft): Command {
  return changeSelected(({ node }) => {
    const { kind, style } = getAttributes(node);
    return { align: usual(kind, style) === align ? null : align };
  });
}

/** Null where the selected ones differ. */
export function activeAlign(state: EditorState, usual: DefaultAlign = alwaysLeft): Align | null {
  const shared = getSharedValue(state, (node) => {
    const { align, kind, style } = getAttributes(node);
    return align ?? usual(kind, style);
  });
  return ALIGNMENTS.find((alignment) => alignment === shared) ?? null;
}

export function hasBreakBefore(state: EditorState): boolean {
  const [first] = selectedElements(state);
  return first !== undefined && getAttributes(first.node).breakBefore === 'true';
}

/** For the first selected line only. */
export const toggleBreakBefore: Command = (state, dispatch, view) => {
  const [first] = selectedElements(state);
  const breakBefore = hasBreakBefore(state) ? null : 'true';
  return changeSelected(({ pos }) => (pos === first?.pos ? { breakBefore } : {}))(
    state,
    dispatch,
    view,
  );
};
