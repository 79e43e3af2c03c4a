/**
 * A socket to a relay, without a document behind it: ours, Hocuspocus, or the bare one.
 *
 * All speak the messages of y-websocket; Hocuspocus puts the document's name before each, and wants to be greeted.
 */
import { encoding, WebSocket } from './yjs.mjs';

const SYNC = 0;
const AWARENESS = 1;
const AUTH = 2;
const SYNC_REPLY = 4;
const SAVED = 10;
const STEP_1 = 0;
const STEP_2 = 1;
const UPDATE = 2;
const NOTHING = Uint8Array.of(0, 0);
const NO_CLOCKS = Uint8Array.of(0);

const greetings = {
  ours: async (place) => ({
    address: `${place.address}/api/live/bench?ticket=${await ticket(place)}`,
  }),
  bare: async (place) => ({ address: `${place.address}/live` }),
  hocuspocus: async (place) => {
    const name = encode((encoder) => encoding.writeVarString(encoder, 'bench'));
    const token = encode((encoder) => encoding.writeVarString(encoder, 'anybody'));
    return { address: place.address, name, hello: Uint8Array.of(AUTH, 0, ...token) };
  },
};

async function ticket({ address, token, script }) {
  const answer = await fetch(`${address.replace('ws', 'http')}/api/scripts/${script}/tickets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ document: 'manuscript' }),
  });
  const { data, message } = await answer.json();
  if (!answer.ok) throw new Error(`${answer.status} ${message}`);
  return data.ticket;
}

/** Connected, and sent the whole document: `state`, after `milliseconds` from the first byte sent. */
export async function open(place) {
  const { address, name = new Uint8Array(), hello } = await greetings[place.relay](place);
  const started = performance.now();
  const socket = new WebSocket(address, { perMessageDeflate: false });
  const wire = new Wire(socket, name);
  await new Promise((resolve, reject) => {
    socket.on('open', resolve);
    socket.on('error', reject);
  });
  const state = await new Promise((resolve, reject) => {
    wire.onState = resolve;
    socket.on('close', (code, reason) =>
      reject(new Error(`the socket was closed: ${code} ${reason}`)),
    );
    if (hello) wire.send(hello);
    wire.send(sync(STEP_1, NO_CLOCKS));
  });
  return { wire, state, milliseconds: performance.now() - started };
}

class Wire {
  updates = 0;
  saved = 0;
  closed = null;
  onState = () => {};
  onUpdate = () => {};

  constructor(socket, name) {
    this.socket = socket;
    this.name = name;
    socket.on('message', (data) => this.receive(data.subarray(name.length)));
    socket.on('close', (code, reason) => {
      this.closed = `${code} ${reason}`;
    });
  }

  receive(message) {
    const [type, step] = message;
    if (type === SAVED) this.saved = numberAt(message, 1);
    if (type !== SYNC && type !== SYNC_REPLY) return;
    if (step === STEP_1) this.send(sync(STEP_2, NOTHING));
    if (step === STEP_2) this.onState(bodyOf(message));
    if (step === UPDATE) {
      this.updates += 1;
      this.onUpdate(message);
    }
  }

  send(message) {
    this.socket.send(this.name.length ? Buffer.concat([this.name, message]) : message);
  }
}

export function update(body) {
  return sync(UPDATE, body);
}

export function awareness(body) {
  return encode((encoder) => {
    encoding.writeVarUint(encoder, AWARENESS);
    encoding.writeVarUint8Array(encoder, body);
  });
}

function sync(step, body) {
  return encode((encoder) => {
    encoding.writeVarUint(encoder, SYNC);
    encoding.writeVarUint(encoder, step);
    encoding.writeVarUint8Array(encoder, body);
  });
}

function encode(write) {
  const encoder = encoding.createEncoder();
  write(encoder);
  return encoding.toUint8Array(encoder);
}

/** What a sync message is about. */
export function bodyOf(message) {
  let at = 2;
  while (message[at] >= 0x80) at += 1;
  return message.subarray(at + 1);
}

function numberAt(message, at) {
  let value = 0;
  for (let shift = 1; ; shift *= 128, at += 1) {
    value += (message[at] & 0x7f) * shift;
    if (message[at] < 0x80) return value;
  }
}
