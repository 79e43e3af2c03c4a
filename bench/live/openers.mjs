/** Opens documents and reads them once, as who leaves a tab open does. */
import { answerQuestions, options } from './program.mjs';
import { open } from './wire.mjs';

let wires = [];

await answerQuestions({
  open: async () => {
    const times = [];
    for (const place of options.places) {
      const { wire, milliseconds } = await open(place);
      wires.push(wire);
      times.push(milliseconds);
    }
    return times;
  },
  closed: async () => wires.filter((wire) => wire.closed).map((wire) => wire.closed),
  close: async () => {
    for (const wire of wires) wire.socket.close();
    wires = [];
    return true;
  },
});
