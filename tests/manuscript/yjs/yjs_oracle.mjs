// Real Yjs: makes updates of every sort, and says what these and the given ones (hex, as JSON on stdin) hold.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const Y = createRequire(new URL('../../../web/package.json', import.meta.url))('yjs')
const given = JSON.parse(readFileSync(0, 'utf8'))

const updates = []
const doc = new Y.Doc()
doc.on('update', update => updates.push(update))
const content = doc.getXmlFragment('content')
const words = ['CAFÉ née', '日本語のせりふ', 'שלום עולם', '👩‍👩‍👧 😀x', 'plain words']
const texts = words.map(each => {
  const element = new Y.XmlElement('element')
  element.setAttribute('kind', 'action')
  const text = new Y.XmlText()
  element.insert(0, [text])
  content.insert(content.length, [element])
  text.insert(0, each)
  return text
})
const undo = new Y.UndoManager([content], { captureTimeout: 0 })
for (const text of texts) {
  text.insert(2, 'é😀')
  text.format(1, 3, { bold: true, color: '#ff0000' })
  text.insert(4, 'x', { italic: true })
  text.delete(0, 2)
}
undo.undo(); undo.undo(); undo.redo()
texts[0].insertEmbed(0, { image: 'é', deep: [1, { a: null }] })
texts[4].delete(0, 3)
texts[4].insert(0, '😀😀')
texts[4].delete(1, 1) // half of a letter
content.get(1).setAttribute('kind', 'dialogue')
content.get(1).removeAttribute('kind')
content.delete(2, 1)
content.insert(0, [new Y.XmlText()])
const map = doc.getMap('cover')
map.set('title', 'Salt')
map.set('title', 'Sält')
map.set('all', [1, -5, 2 ** 40, 1.5, 0.1, 12345678901234567890n % 2n ** 60n, true, false, null, undefined, 'ü', [], { ö: {} }, new Uint8Array([1, 2])])
map.set('bytes', new Uint8Array([0, 255]))
map.set('inner', new Y.Map([['a', new Y.Array()], ['b', new Y.Text('t')], ['c', new Y.XmlFragment()]]))
map.set('sub', new Y.Doc({ guid: 'g', autoLoad: true, meta: { a: 1 } }))
map.delete('title')
doc.getArray('list').insert(0, [1, 'two', { three: [3] }])
doc.transact(() => { doc.getArray('list').delete(1, 1); doc.getText('t').insert(0, 'both at once') })
const late = new Y.Doc()
Y.applyUpdate(late, Y.encodeStateAsUpdate(doc))
late.getXmlFragment('content').get(1).get(0).insert(0, 'late')
updates.push(Y.mergeUpdates(updates.filter((_, index) => index % 3))) // with gaps
updates.push(Y.encodeStateAsUpdate(doc), Y.encodeStateAsUpdate(late))
updates.push(Y.diffUpdate(Y.encodeStateAsUpdate(doc), Y.encodeStateVector(doc)))

const id = each => each === null || each === undefined ? null : [each.client, each.clock]
const KINDS = { GC: 'gc', Skip: 'skip', ContentDeleted: 'deleted', ContentString: 'text', ContentDoc: 'foreign' }
function decode (update) {
  const { structs, ds } = Y.decodeUpdate(update)
  return {
    structs: structs.map(each => {
      const content = each.content
      const name = content ? content.constructor.name : each.constructor.name
      const parent = typeof each.parent === 'string' ? each.parent : id(each.parent)
      const text = name === 'ContentString' ? content.str : ''
      return [each.id.client, each.id.clock, each.length, KINDS[name] ?? 'other', text, id(each.origin), id(each.rightOrigin), parent, each.parentSub ?? null]
    }),
    deleted: [...ds.clients].map(([client, items]) => items.map(item => [client, item.clock, item.clock + item.len])).flat(),
  }
}
const all = [...given.map(each => new Uint8Array(Buffer.from(each, 'hex'))), ...updates]
console.log(JSON.stringify(all.map(each => ({ update: Buffer.from(each).toString('hex'), ...decode(each) }))))
