// Five people edit one script at random, some of them out of reach for a while. Every word is told from all others.
import { Client, pause, until } from './client.mjs'
import { Chance } from './chance.mjs'
import { areEqual, join, lineText, newLine, plain, plainLines, read, split } from './lines.mjs'
import { end, readLine } from './program.mjs'
import { Y } from './yjs.mjs'

const { seed, rounds, people, ...place } = await readLine()
const chance = new Chance(seed)
const KINDS = ['action', 'character', 'dialogue', 'parenthetical', 'sceneHeading', 'transition']
const WORD = /‹[^›]*›/g

// Each with how often it is there: two who move the same word at once make two of it.
function wordsOf (client) {
  const found = new Map()
  for (const word of plainLines(client).join('').match(WORD) ?? []) found.set(word, (found.get(word) ?? 0) + 1)
  return found
}

class Person extends Client {
  constructor (number) {
    super(place)
    this.number = number
    this.words = []
    // Words that went from this person's own text by what they did themselves: they saw them go.
    this.taken = new Set()
    this.undoing = new Y.UndoManager(this.content, { captureTimeout: 0 })
  }

  newWord () {
    this.words.push(`‹${this.number}.${this.words.length} é😀›`)
    return this.words.at(-1)
  }

  act () {
    const before = wordsOf(this)
    const operation = this.content.length < 2 ? addLine : chance.of(OPERATIONS)
    if (operation === undo || operation === redo) operation(this)
    else this.doc.transact(() => operation(this, chance.below(this.content.length)))
    const after = wordsOf(this)
    // Also one of two: another may take the other one at the same time, and each sees one stay.
    for (const [word, times] of before) if ((after.get(word) ?? 0) < times) this.taken.add(word)
  }
}

// Between words: where one stands in the middle of a word others could not tell it any more.
function bounds (line) {
  const found = [...plain(lineText(line)).matchAll(WORD)]
  return [0, ...found.flatMap(match => [match.index, match.index + match[0].length])]
}

const addWord = (person, at) => {
  const line = person.content.get(at)
  lineText(line).insert(chance.of(bounds(line)), person.newWord())
}

const deleteWord = (person, at) => {
  const text = lineText(person.content.get(at))
  const found = [...plain(text).matchAll(WORD)]
  if (found.length) {
    const match = chance.of(found)
    text.delete(match.index, match[0].length)
  }
}

const addLine = (person, at = 0) => {
  const word = person.newWord()
  person.content.insert(at, [newLine(chance.of(KINDS), `n${word}`, [{ insert: word }])])
}

const deleteLine = (person, at) => person.content.length > 3 && person.content.delete(at, 1)

const splitLine = (person, at) =>
  split(person.content, at, chance.of(bounds(person.content.get(at))), `s${person.number}.${chance.below(1e9)}`)

const joinLines = (person, at) => at > 0 && join(person.content, at)

const changeKind = (person, at) => person.content.get(at).setAttribute('kind', chance.of(KINDS))

const makeBold = (person, at) => {
  const line = person.content.get(at)
  const [from, to] = [chance.of(bounds(line)), chance.of(bounds(line))].sort((a, b) => a - b)
  if (to > from) lineText(line).format(from, to - from, { bold: chance.happens(0.7) ? true : null })
}

const undo = person => person.undoing.undo()
const redo = person => person.undoing.redo()

const OPERATIONS = [
  addWord, addWord, addWord, addWord, addWord, addWord, deleteWord, deleteWord, addLine, deleteLine, splitLine, splitLine,
  joinLines, joinLines, changeKind, changeKind, makeBold, undo, redo
]

const everybody = Array.from({ length: people }, (_, number) => new Person(number + 1))
for (const person of everybody) await person.connect()
let cuts = 0
for (let round = 0; round < rounds; round++) {
  for (const person of everybody) {
    if (person.isOpen && chance.happens(0.02)) {
      person.cut()
      cuts += 1
    } else if (!person.isOpen && chance.happens(0.15)) await person.connect()
    if (chance.happens(0.6)) person.act()
  }
  // Sometimes all hear each other at once, sometimes several write before anybody does.
  if (chance.happens(0.5)) await pause(chance.below(8))
}
for (const person of everybody) if (!person.isOpen) await person.connect()
await until(() => everybody.every(person => person.isSaved) && areEqual(everybody))
const fresh = new Client(place)
await fresh.connect()
end({
  cuts,
  equal: areEqual([...everybody, fresh]),
  lines: read(fresh).map(({ kind, text }) => [kind, text.map(each => each.insert).join('')]),
  words: everybody.flatMap(person => person.words),
  taken: everybody.flatMap(person => [...person.taken]),
  present: [...wordsOf(fresh).keys()]
})
