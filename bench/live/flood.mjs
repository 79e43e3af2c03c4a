/**
 * One writer and those who read: how many updates a relay passes on. The keys are made before, and who reads only
 * counts, so that it is the relay that is measured.
 */
import { firstLine } from './firstLine.mjs';
import { answerQuestions, options, pause } from './program.mjs';
import { open, update } from './wire.mjs';
import { Y } from './yjs.mjs';

const PATIENCE = 15_000;
const MOST_ON_THE_WAY = 200_000;
const { place, sockets, keys, rate } = options;

function makeKeys(state) {
  const doc = new Y.Doc();
  Y.applyUpdate(doc, state);
  const keyUpdates = [];
  doc.on('update', (each) => keyUpdates.push(update(each)));
  const text = firstLine(doc);
  while (keyUpdates.length < keys) text.insert(text.length, 'abcdefg hi'[keyUpdates.length % 10]);
  return keyUpdates;
}

const { wire: writer, state } = await open(place);
const readers = [];
for (let number = 1; number < sockets; number++) readers.push((await open(place)).wire);
const messages = makeKeys(state);
// The change before them was the answer to the server's question.
const areSaved = () => writer.saved >= messages.length + 1;

/** As fast as it is taken, or so many a second. */
async function sendAll() {
  const started = performance.now();
  for (let sent = 0; sent < messages.length && !writer.closed; ) {
    const due = rate
      ? Math.floor(((performance.now() - started) / 1000) * rate)
      : Number.POSITIVE_INFINITY;
    const room = writer.socket.bufferedAmount < MOST_ON_THE_WAY;
    for (const most = Math.min(messages.length, due, sent + 100); room && sent < most; sent++) {
      writer.send(messages[sent]);
    }
    await (rate ? pause(1) : new Promise(setImmediate));
  }
}

async function flood() {
  const started = performance.now();
  const sending = sendAll();
  const whenTrue = async (isTrue) => {
    while (!isTrue() && performance.now() - started < PATIENCE) await pause(2);
    return (performance.now() - started) / 1000;
  };
  const delivered = await whenTrue(() =>
    readers.every((reader) => reader.updates >= messages.length),
  );
  const saved = place.relay === 'ours' ? await whenTrue(areSaved) : null;
  await sending;
  return {
    deliveries: readers.reduce((sum, reader) => sum + reader.updates, 0),
    expected: readers.length * messages.length,
    delivered,
    saved: areSaved() ? saved : null,
    closed: [writer, ...readers].map((each) => each.closed).find(Boolean) ?? null,
  };
}

await answerQuestions({ ready: async () => true, flood });
