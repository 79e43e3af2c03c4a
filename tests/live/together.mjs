// Two writers and who comes late; fifty in one script; the usual provider of y-websocket. All end with the same text.
import { Client, addressOf, fetchTicket, until } from './client.mjs'
import { areEqual, join, lineText, plain, plainLines, read, split } from './lines.mjs'
import { end, readLine } from './program.mjs'
import { WebSocket, WebsocketProvider, Y } from './yjs.mjs'

const place = await readLine()

async function twoAndALateOne () {
  const [ana, bo] = [new Client(place), new Client(place)]
  await Promise.all([ana.connect(), bo.connect()])
  ana.write('a', () => lineText(ana.content.get(0)).insert(0, 'née 😀 '))
  bo.write('b', () => lineText(bo.content.get(1)).insert(0, 'שלום '))
  bo.doc.transact(() => split(bo.content, 1, 5, 'n1'))
  ana.content.get(1).setAttribute('kind', 'dialogue')
  await until(() => areEqual([ana, bo]) && ana.isSaved && bo.isSaved)
  const late = new Client(place)
  await late.connect()
  const sameForLate = areEqual([ana, late])
  late.doc.transact(() => join(late.content, 2))
  await until(() => areEqual([ana, bo, late]) && late.isSaved)
  for (const each of [ana, bo, late]) each.cut()
  return { sameForLate, lines: plainLines(late), kinds: read(late).map(line => line.kind), saved: [ana.saved, bo.saved] }
}

async function fifty () {
  const clients = Array.from({ length: 50 }, () => new Client(place))
  for (const client of clients) await client.connect()
  clients.forEach((client, number) => {
    const text = lineText(client.content.get(number % client.content.length))
    const letters = [...plain(text)]
    const at = letters.slice(0, number % (letters.length + 1)).join('').length
    client.write(number, () => text.insert(at, `<${number}>`))
  })
  await until(() => clients.every(client => client.isSaved) && areEqual(clients))
  const lines = plainLines(clients[0])
  for (const client of clients) client.cut()
  return { lines, saved: clients.flatMap(client => client.saved) }
}

// A stranger to our acknowledgements, notices and tickets: it gets one, and takes the rest for unknown messages.
async function usualProvider () {
  const us = new Client(place)
  await us.connect()
  const doc = new Y.Doc()
  const params = { ticket: await fetchTicket(place) }
  const provider = new WebsocketProvider(addressOf(place.base), 'document', doc, {
    params, WebSocketPolyfill: WebSocket, disableBc: true
  })
  const them = { content: doc.getXmlFragment('content') }
  await until(() => provider.synced)
  doc.transact(() => lineText(them.content.get(0)).insert(0, 'theirs '))
  us.write('ours', () => lineText(us.content.get(0)).insert(0, 'ours '))
  provider.awareness.setLocalStateField('cursor', 7)
  const states = () => [...us.awareness.getStates().values()]
  await until(() => areEqual([us, them]) && us.isSaved && states().some(state => state.cursor === 7))
  const seen = states().find(state => state.cursor === 7)
  provider.destroy()
  await until(() => !states().some(state => state.cursor === 7))
  us.cut()
  return { line: plainLines(us)[0], seen }
}

end({ two: await twoAndALateOne(), fifty: await fifty(), usual: await usualProvider() })
