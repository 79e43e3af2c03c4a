/** Somebody else in the script, with a caret to be seen: writes a few lines above the place that is asked for. */
import { answerQuestions, options } from '../live/program.mjs';
import { awareness as awarenessMessage, bodyOf, open, update } from '../live/wire.mjs';
import { Awareness, encodeAwarenessUpdate, Y } from '../live/yjs.mjs';

const { place, every } = options;
/** Lines. */
const ABOVE = 8;
/** Letters, after which they are taken away again. */
const MOST = 60;

const { wire, state } = await open(place);
const doc = new Y.Doc();
Y.applyUpdate(doc, state, wire);
wire.onUpdate = (message) => Y.applyUpdate(doc, bodyOf(message), wire);
doc.on('update', (each, origin) => origin !== wire && wire.send(update(each)));
const awareness = new Awareness(doc);

let typing;
let text;
let written = 0;

function sendCaret() {
  const position = Y.relativePositionToJSON(Y.createRelativePositionFromTypeIndex(text, written, -1));
  awareness.setLocalState({ cursor: { anchor: position, head: position } });
  wire.send(awarenessMessage(encodeAwarenessUpdate(awareness, [doc.clientID])));
}

function press() {
  if (written === MOST) text.delete(0, written);
  written = written === MOST ? 0 : written + 1;
  if (written) text.insert(written - 1, 'x');
  sendCaret();
}

function writeAt(line) {
  const content = doc.getXmlFragment('content');
  text = content.get(Math.floor(line(content.length)) - ABOVE).get(0);
  written = 0;
  sendCaret();
  typing = setInterval(press, every);
  return true;
}

function rest() {
  clearInterval(typing);
  if (written) text.delete(0, written);
  written = 0;
  return true;
}

await answerQuestions({
  middle: () => writeAt((length) => length / 2),
  end: () => writeAt((length) => length),
  rest,
});
