/** The real page of our application, as it is built: the caret is placed in it, and comments are put upon its text. */
import { placeCaret } from './placeCaret.mjs';

const COMMENTS = 50;

/** The application shows its view to nobody; React knows it. */
function viewOf(dom) {
  const place = dom.parentElement;
  const name = Object.keys(place).find((key) => key.startsWith('__reactFiber$'));
  let fiber = place[name];
  while (fiber && fiber.memoizedProps?.view?.dom !== dom) fiber = fiber.return;
  return fiber.memoizedProps.view;
}

/** Half of them around the middle, the others all over the script. */
function commentPositions(doc) {
  const places = [];
  doc.forEach((node, offset) => node.content.size > 12 && places.push(offset + 1));
  const half = COMMENTS / 2;
  const middle = Math.floor(places.length / 2) - half;
  return Array.from({ length: COMMENTS }, (_, number) =>
    number < half
      ? places[middle + 2 * number]
      : places[Math.floor(((number - half) * places.length) / half)],
  );
}

/** As a list of comments would: a mark on some letters that moves with them. */
function addComments(view) {
  const { plugins, doc } = view.state;
  const { set } = plugins.find(({ key }) => key.startsWith('carets')).getState(view.state);
  const Decoration = set.find()[0].constructor;
  const marks = commentPositions(doc).map((from) =>
    Decoration.inline(from, from + 10, { style: 'background: #fde68a' }),
  );
  const comments = new plugins[0].constructor({
    state: {
      init: () => set.constructor.create(doc, marks),
      apply: (tr, decorations) =>
        tr.docChanged ? decorations.map(tr.mapping, tr.doc) : decorations,
    },
    // As plugins name theirs to the pages (`editor/view/renderedDecorations`).
    decorationsNear: (state) => comments.getState(state),
  });
  view.updateState(view.state.reconfigure({ plugins: [...plugins, comments] }));
}

const view = viewOf(document.querySelector('.ProseMirror'));
addComments(view);
const isAction = ({ attrs }) => attrs.kind === 'action';
window.placeCaret = (where, turn) => placeCaret(view, where, turn, isAction);
