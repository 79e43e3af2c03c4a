/** Gives scenes a colour, or takes it away: it stands on their headings, so that everybody who writes sees it. */
import type { Command } from '@tiptap/pm/state';
import { asOneDeed } from '../binding/wholeDeed';
import { LinesChange } from '../lines/LinesChange';
import { withAttributes } from '../lines/withAttributes';
import type { SceneList } from './sceneList';

/** `ids`: of the headings. `color`: the name of a marker; null: none any more. False: they look so already. */
export function colourScenes(
  list: SceneList,
  ids: ReadonlySet<string>,
  color: string | null,
): Command {
  return (state, dispatch) => {
    const { doc, tr } = state;
    const wanted = list
      .scenesOf(state)
      .flatMap(({ id }, scene) => (ids.has(id) ? (list.runOf(state, scene) ?? []) : []))
      .filter(({ from }) => doc.child(from).attrs.color !== color);
    const lines = new LinesChange(doc);
    for (const { from } of wanted) lines.become(from, withAttributes(doc.child(from), { color }));
    lines.doTo(tr);
    if (tr.docChanged) dispatch?.(asOneDeed(tr));
    return tr.docChanged;
  };
}
