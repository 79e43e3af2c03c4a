/** Yjs and what belongs to it, as the web app has them installed. */
import { createRequire } from 'node:module';

const require = createRequire(new URL('../../web/package.json', import.meta.url));

export const Y = require('yjs');
export const WebSocket = require('ws');
export const encoding = require('lib0/encoding');
export const { Awareness, encodeAwarenessUpdate } = require('y-protocols/awareness');
