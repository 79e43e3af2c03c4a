/** Opens documents and reads them once, as who leaves a tab open does. */
import { answer, told } from './told.mjs';
import { open } from './wire.mjs';

let wires = [];

await answer({
  open: async () => {
    const times = [];
    for (const place of told.places) {
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
