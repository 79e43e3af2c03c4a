/** Left, centred, right or justified, for all that is selected. */
import type { Command, EditorState } from '@tiptap/pm/state';
import type { Align } from '../../screenplay/elements';
import { boxOf, type Profile } from '../../screenplay/profile';
import { attributesOf, changeEach, sharedBy } from './selectedElements';

export const ALIGNMENTS = ['left', 'center', 'right', 'justify'] as const satisfies Align[];

/** How a kind stands where nobody said otherwise; the profile of the script knows. */
export type UsualAlign = (kind: string, style: string | null) => Align;

export function usualAlignIn(profile: Pick<Profile, 'boxes'>): UsualAlign {
  return (kind, style) => boxOf({ kind, style }, profile).align;
}

const leftish: UsualAlign = () => 'left';

/** What a kind does by itself is not written down: it follows when the kind becomes another. */
export function setAlign(align: Align, usual: UsualAlign = leftish): Command {
  return changeEach(({ node }) => {
    const { kind, style } = attributesOf(node);
    return { align: usual(kind, style) === align ? null : align };
  });
}

/** Null where the selected ones differ. */
export function activeAlign(state: EditorState, usual: UsualAlign = leftish): Align | null {
  const shared = sharedBy(state, (node) => {
    const { align, kind, style } = attributesOf(node);
    return align ?? usual(kind, style);
  });
  return ALIGNMENTS.find((known) => known === shared) ?? null;
}
