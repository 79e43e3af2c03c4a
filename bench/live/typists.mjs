/** Two people with a document each who type at once: how long a key takes to the other's document. */
import { firstLine } from './firstLine.mjs';
import { answerQuestions, options, pause } from './program.mjs';
import { bodyOf, open, update } from './wire.mjs';
import { Y } from './yjs.mjs';

const { places, keys, every } = options;

class Typist {
  pressed = [];
  arrivals = [];

  async connect(place) {
    const { wire, state } = await open(place);
    this.wire = wire;
    this.doc = new Y.Doc();
    Y.applyUpdate(this.doc, state, this);
    this.doc.on('update', (each, origin) => origin !== this && wire.send(update(each)));
    wire.onUpdate = (message) => Y.applyUpdate(this.doc, bodyOf(message), this);
    this.text = firstLine(this.doc);
    this.text.observe((event) => event.transaction.origin === this && this.recordArrivals(event.delta));
  }

  /** Some servers send back what one has sent; that changes nothing and is not seen here. */
  recordArrivals(delta) {
    const count = delta.reduce((sum, part) => sum + (part.insert?.length ?? 0), 0);
    for (let number = 0; number < count; number++) this.arrivals.push(performance.now());
  }

  press() {
    this.pressed.push(performance.now());
    this.text.insert(Math.floor(this.text.length / 2), 'x');
  }
}

const [ana, bo] = [new Typist(), new Typist()];
await ana.connect(places[0]);
await pause(300);
await bo.connect(places[1]);

async function type() {
  for (let number = 0; number < keys; number++) {
    ana.press();
    await pause(every / 2);
    bo.press();
    await pause(every / 2);
  }
  for (let waits = 0; waits < 200 && (ana.arrivals.length < keys || bo.arrivals.length < keys); waits++)
    await pause(20);
  const lag = (from, to) => to.arrivals.map((arrival, number) => arrival - from.pressed[number]);
  return {
    lags: [...lag(ana, bo), ...lag(bo, ana)],
    missing: 2 * keys - ana.arrivals.length - bo.arrivals.length,
  };
}

await answerQuestions({ type });
