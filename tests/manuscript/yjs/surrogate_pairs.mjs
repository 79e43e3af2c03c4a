// Real Yjs, whose editor cuts a letter that counts two in half, or leaves it whole: each change as hex, by its name.
import { createRequire } from 'node:module'

const Y = createRequire(new URL('../../../web/package.json', import.meta.url))('yjs')
const hex = update => Buffer.from(update).toString('hex')

const start = new Y.Doc()
start.clientID = 10
const element = new Y.XmlElement('element')
start.getXmlFragment('content').insert(0, [element])
element.setAttribute('kind', 'action')
element.insert(0, [new Y.XmlText('ab😀cd')])
const state = Y.encodeStateAsUpdate(start)

function changed (change) {
  const doc = new Y.Doc()
  doc.clientID = 11
  Y.applyUpdate(doc, state)
  const updates = []
  doc.on('update', update => updates.push(update))
  change(doc.getXmlFragment('content').get(0).get(0))
  return hex(Y.mergeUpdates(updates))
}

console.log(JSON.stringify({
  state: hex(state),
  cut: {
    'a word between': changed(text => text.insert(3, 'x')),
    'the first half deleted': changed(text => text.delete(2, 1)),
    'the second half deleted': changed(text => text.delete(3, 2)),
    'half of it bold': changed(text => text.format(3, 2, { bold: true }))
  },
  whole: {
    'a word before': changed(text => text.insert(2, 'x')),
    'a word behind': changed(text => text.insert(4, 'x😀')),
    'all of it deleted': changed(text => text.delete(2, 2)),
    'more than it deleted': changed(text => text.delete(1, 4)),
    'all of it bold': changed(text => text.format(2, 2, { bold: true }))
  }
}))
