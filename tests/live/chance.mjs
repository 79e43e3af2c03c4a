// Chance that is the same for the same seed (mulberry32).
export class Chance {
  constructor (seed) { this.state = seed >>> 0 }

  next () {
    this.state = (this.state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  below (end) { return Math.floor(this.next() * end) }

  of (list) { return list[this.below(list.length)] }

  happens (probability) { return this.next() < probability }
}
