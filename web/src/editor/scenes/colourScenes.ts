/** Gives scenes a colour, or takes it away: it stands on their headings, so that everybody who writes sees it. */
import type { Command } from '@tiptap/pm/state';
import { startOf } from '../binding/standing';
import { asOneDeed } from '../binding/wholeDeed';
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
    for (const { from } of wanted) tr.setNodeAttribute(startOf(doc, from), 'color', color);
    if (tr.docChanged) dispatch?.(asOneDeed(tr));
    return tr.docChanged;
  };
}
