/** Puts the caret where the keys are measured: inside of a long line in the middle of the script, or at its end. */

/** Letters of a line that wraps. */
const LONG = 70;

/** `turn` counts up, so that each time another line is written in. */
export function placeCaret(view, where, turn, isSuitable = () => true) {
  const { doc, selection, tr } = view.state;
  const at = where === 'end' ? doc.content.size - 1 : insideLongLine(doc, turn, isSuitable);
  view.dispatch(tr.setSelection(selection.constructor.create(doc, at)).scrollIntoView());
  view.focus();
}

function insideLongLine(doc, turn, isSuitable) {
  const middle = Math.floor(doc.childCount / 2);
  let remaining = turn;
  let at = 0;
  for (let index = 0; index < doc.childCount; index++) {
    const node = doc.child(index);
    const isFound = index >= middle && node.content.size >= LONG && isSuitable(node);
    if (isFound && remaining-- === 0) return at + 1 + Math.floor(node.content.size / 2);
    at += node.nodeSize;
  }
  throw new Error('no line is long enough');
}
