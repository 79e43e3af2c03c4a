// A client that keeps a document of its own, sends what changes, and counts what the server says is on disk.
import { Y, WebSocket, sync, presence, encoding, decoding } from './yjs.mjs'

const SYNC = 0, AWARENESS = 1, SAVED = 10, SAVING = 11, PART = 12, WELCOME = 20
const LONGEST_PIECE = 200_000

export class Refused extends Error {}

export const pause = milliseconds => new Promise(resolve => setTimeout(resolve, milliseconds))

// For as long as it takes: whoever started this program ends it when it takes too long.
export async function until (isTrue) {
  while (!isTrue()) await pause(10)
}

export async function fetchTicket ({ base, token, script, document = 'manuscript' }) {
  const answer = await fetch(`${base}/api/scripts/${script}/tickets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ document })
  })
  const { data, message } = await answer.json()
  if (!answer.ok) throw new Refused(`${answer.status} ${message}`)
  return data.ticket
}

export const addressOf = base => `${base.replace('http', 'ws')}/api/live`

export class Client {
  constructor (place) {
    this.place = place
    // As in our own session: words in an element that somebody else deleted must still reach the server.
    this.doc = new Y.Doc({ gc: false })
    this.content = this.doc.getXmlFragment('content')
    this.awareness = new presence.Awareness(this.doc)
    this.welcome = this.saving = this.closed = null
    // Words that were typed, each with the number of the message that took it, or null while none has.
    this.unsaved = []
    this.saved = []
    this.doc.on('update', (update, origin) => origin !== this && this.sendUpdate(update))
    this.awareness.on('update', (changed, origin) => origin !== this && this.sendPresence(changed))
  }

  // Resolves when what the server had has come; what this client had is then on its way.
  async connect () {
    const ticket = await fetchTicket(this.place)
    this.sent = this.acknowledged = 0
    this.isSynced = this.maySend = false
    this.closed = null
    const socket = this.socket = new WebSocket(`${addressOf(this.place.base)}/document?ticket=${ticket}`)
    socket.binaryType = 'arraybuffer'
    socket.on('message', data => socket === this.socket && this.take(new Uint8Array(data)))
    const ended = new Promise((resolve, reject) => {
      socket.on('error', () => {})
      socket.on('close', (code, reason) => {
        if (socket === this.socket) this.lose(code, String(reason))
        reject(new Refused(`${code} ${reason}`))
      })
    })
    ended.catch(() => {})
    await Promise.race([ended, new Promise(resolve => socket.on('open', resolve))])
    this.send(SYNC, encoder => sync.writeSyncStep1(encoder, this.doc))
    await Promise.race([ended, until(() => this.isSynced || socket !== this.socket)])
  }

  get isOpen () { return this.socket?.readyState === WebSocket.OPEN }

  // As when the network goes: nobody says goodbye.
  cut () {
    this.socket?.terminate()
    this.lose(1006, '')
  }

  // For good: what it holds is let go.
  close () {
    this.cut()
    this.awareness.destroy()
    this.doc.destroy()
  }

  lose (code, reason) {
    this.socket = null
    this.maySend = false
    this.closed = { code, reason }
    for (const each of this.unsaved) each.message = null
  }

  send (type, write) {
    if (!this.isOpen) return
    const encoder = encoding.createEncoder()
    encoding.writeVarUint(encoder, type)
    write(encoder)
    const message = encoding.toUint8Array(encoder)
    if (message.length > LONGEST_PIECE && type !== PART) this.sendInParts(message)
    else this.socket.send(message)
  }

  sendInParts (message) {
    const of = Math.ceil(message.length / LONGEST_PIECE)
    for (let index = 0; index < of; index++) {
      this.send(PART, encoder => {
        encoding.writeVarUint(encoder, index)
        encoding.writeVarUint(encoder, of)
        encoding.writeVarUint8Array(encoder, message.subarray(index * LONGEST_PIECE, (index + 1) * LONGEST_PIECE))
      })
    }
  }

  sendUpdate (update) {
    // Before the server has asked, there is nothing to add to: its question is answered with everything.
    if (!this.isOpen || !this.maySend) return
    this.sent += 1
    this.send(SYNC, encoder => sync.writeUpdate(encoder, update))
  }

  sendPresence ({ added, updated, removed }) {
    const changed = [...added, ...updated, ...removed]
    if (changed.includes(this.doc.clientID)) {
      const body = presence.encodeAwarenessUpdate(this.awareness, [this.doc.clientID])
      this.send(AWARENESS, encoder => encoding.writeVarUint8Array(encoder, body))
    }
  }

  take (data) {
    const decoder = decoding.createDecoder(data)
    const type = decoding.readVarUint(decoder)
    if (type === SYNC) this.takeSync(decoder)
    else if (type === AWARENESS) presence.applyAwarenessUpdate(this.awareness, decoding.readVarUint8Array(decoder), this)
    else if (type === SAVED) this.takeSaved(decoding.readVarUint(decoder))
    else if (type === SAVING) this.saving = JSON.parse(decoding.readVarString(decoder))
    else if (type === WELCOME) this.welcome = JSON.parse(decoding.readVarString(decoder))
  }

  takeSync (decoder) {
    const step = decoding.readVarUint(decoder)
    if (step === sync.messageYjsSyncStep1) {
      const known = decoding.readVarUint8Array(decoder)
      this.maySend = true
      this.sent += 1
      this.send(SYNC, encoder => sync.writeSyncStep2(encoder, this.doc, known))
      for (const each of this.unsaved) each.message ??= this.sent
    } else {
      Y.applyUpdate(this.doc, decoding.readVarUint8Array(decoder), this)
      if (step === sync.messageYjsSyncStep2) this.isSynced = true
    }
  }

  takeSaved (count) {
    this.acknowledged = count
    const isSaved = each => each.message !== null && each.message <= count
    this.saved.push(...this.unsaved.filter(isSaved).map(each => each.word))
    this.unsaved = this.unsaved.filter(each => !isSaved(each))
  }

  // A change that brings a word: remembered until the server says that it is on disk.
  write (word, change) {
    this.doc.transact(change)
    this.unsaved.push({ word, message: this.isOpen && this.maySend ? this.sent : null })
  }

  get isSaved () { return this.isOpen && this.maySend && this.acknowledged === this.sent }
}
