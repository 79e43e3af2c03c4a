// The lines of a manuscript, and what an editor does with them.
import { Y } from './yjs.mjs'

export const lineText = line => line.get(0)

// Without marks.
export const plain = text => text.toDelta().map(each => each.insert).join('')

export const read = client => client.content.toArray().map(line => ({
  ...line.getAttributes(), text: lineText(line)?.toDelta() ?? []
}))

export const plainLines = client => client.content.toArray().map(line => plain(lineText(line)))

export const areEqual = clients => new Set(clients.map(client => JSON.stringify(read(client)))).size === 1

export function newLine (kind, id, delta) {
  const line = new Y.XmlElement('element')
  line.setAttribute('id', id)
  line.setAttribute('kind', kind)
  const text = new Y.XmlText()
  line.insert(0, [text])
  if (delta.length) text.applyDelta(delta)
  return line
}

// What stands behind a place goes to a line of its own.
export function split (content, place, at, id) {
  const line = content.get(place)
  const text = lineText(line)
  const moved = cut(text.toDelta(), at)
  text.delete(at, text.length - at)
  content.insert(place + 1, [newLine(line.getAttribute('kind'), id, moved)])
}

// As Backspace at the beginning of a line.
export function join (content, place) {
  const before = lineText(content.get(place - 1))
  const moved = lineText(content.get(place)).toDelta()
  if (moved.length) before.applyDelta([...(before.length ? [{ retain: before.length }] : []), ...moved])
  content.delete(place, 1)
}

function cut (delta, at) {
  const behind = []
  for (const { insert, attributes } of delta) {
    const rest = insert.slice(Math.max(0, at))
    at -= insert.length
    if (rest) behind.push(attributes ? { insert: rest, attributes } : { insert: rest })
  }
  return behind
}
