/** A stretch of the text that goes along with its letters. */
import { Plugin } from '@tiptap/pm/state';
import { Decoration, DecorationSet } from '@tiptap/pm/view';

/** Something like a comment: it is mapped through every change, as plugins do. */
export function followingPlugin(): Plugin<DecorationSet> {
  const plugin: Plugin<DecorationSet> = new Plugin<DecorationSet>({
    state: {
      init: () => DecorationSet.empty,
      apply: (tr, set) => {
        const range = tr.getMeta(plugin) as { from: number; to: number } | undefined;
        if (!range) return set.map(tr.mapping, tr.doc);
        return DecorationSet.create(tr.doc, [Decoration.inline(range.from, range.to, {})]);
      },
    },
  });
  return plugin;
}
