// Writers who type numbered words into one script while somebody does their worst to the servers behind it.
//
// Each keeps a document of its own and comes back after every loss. A tab is sometimes closed for good: what it had typed
// and the server had not yet called saved may be gone with it, and nothing else.
import { Client, pause, until } from './client.mjs'
import { Chance } from './chance.mjs'
import { areEqual, lineText, plain, plainLines } from './lines.mjs'
import { end, readLine, writeLine } from './program.mjs'

const { bases, seed, writers, ...place } = await readLine()
const chance = new Chance(seed)
const WORD = /‹[^›]*›/g
// Who has so many words that are not called saved waits: nobody types for ever on a line that is down.
const PATIENCE = 40
// Words that all type at full speed after each look at the disk, then slowly: a hundred kills fill a long script, not a library.
const BURST = 300
// Milliseconds after which the end is said to have failed, before whoever waits for it loses patience.
const LONGEST_END = 200_000
const saved = new Set()
const forgotten = new Set()
let isTyping = true
// Whether lines fall and tabs are closed by themselves.
let isRough = true
let typed = 0
let left = BURST

class Writer {
  constructor (number) {
    this.number = number
    this.tab = this.newTab()
  }

  newTab () { return new Client({ ...place, base: bases[this.number % bases.length] }) }

  async stayConnected () {
    for (;;) {
      if (this.tab.isOpen) await until(() => !this.tab.isOpen)
      if (isTyping && isRough && this.tab.content.length && chance.happens(0.3)) this.closeTab()
      try {
        await this.tab.connect()
      } catch {
        // To another server, as the next connection through a balancer would go.
        this.tab.place.base = chance.of(bases)
        await pause(50 + chance.below(200))
      }
    }
  }

  closeTab () {
    for (const each of this.tab.unsaved) forgotten.add(each.word)
    this.keep()
    this.tab.close()
    this.tab = this.newTab()
  }

  keep () { for (const word of this.tab.saved.splice(0)) saved.add(word) }

  async type () {
    while (isTyping) {
      await pause(5 + chance.below(40) + (left > 0 ? 0 : 500))
      if (this.tab.content.length && this.tab.unsaved.length < PATIENCE) this.typeWord()
      if (isRough && this.tab.isOpen && chance.happens(0.01)) this.tab.cut()
    }
  }

  typeWord () {
    const text = lineText(this.tab.content.get(chance.below(this.tab.content.length)))
    const words = [...plain(text).matchAll(WORD)]
    const at = words.length ? chance.of(words).index : text.length
    const word = `‹${this.number}.${typed++} é😀›`
    left--
    this.tab.write(word, () => text.insert(at, word))
  }
}

const everybody = Array.from({ length: writers }, (_, number) => new Writer(number))
const tabs = () => everybody.map(each => each.tab)

function standing () {
  for (const each of everybody) each.keep()
  return {
    saved: saved.size,
    areConnected: tabs().every(tab => tab.isOpen && tab.maySend),
    isSaving: tabs().every(tab => tab.saving?.saving !== false)
  }
}

// For whoever reads why it did not end.
const howFar = tab => ({
  base: tab.place.base,
  isOpen: tab.isOpen,
  maySend: tab.maySend,
  isSynced: tab.isSynced,
  sent: tab.sent,
  acknowledged: tab.acknowledged,
  unsaved: tab.unsaved.length,
  saving: tab.saving,
  closed: tab.closed,
  lines: plainLines(tab).map(text => text.length)
})

for (const each of everybody) {
  each.stayConnected()
  each.type()
}
for (let command = await readLine(); command !== 'end'; command = await readLine()) {
  if (command === 'rough' || command === 'steady') isRough = command === 'rough'
  if (command === 'words') left = BURST
  writeLine(command === 'words' ? { ...standing(), words: [...saved] } : standing())
}
isTyping = false
const isOver = () => tabs().every(tab => tab.isSaved && !tab.unsaved.length) && areEqual(tabs())
const lastMoment = Date.now() + LONGEST_END
// Seldom looked at: comparing four long scripts keeps this process from hearing its sockets.
while (!isOver() && Date.now() < lastMoment) await pause(250)
if (!isOver()) end({ behind: tabs().map(howFar) })
else end({ ...standing(), words: [...saved], typed, forgotten: [...forgotten], lines: plainLines(tabs()[0]) })
