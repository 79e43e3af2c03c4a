// Yjs and its friends, as the web app has them installed.
import { createRequire } from 'node:module'

const require = createRequire(new URL('../../web/package.json', import.meta.url))

export const Y = require('yjs')
export const WebSocket = require('ws')
export const sync = require('y-protocols/sync')
export const presence = require('y-protocols/awareness')
export const encoding = require('lib0/encoding')
export const decoding = require('lib0/decoding')
export const { WebsocketProvider } = require('y-websocket')
