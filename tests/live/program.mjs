// A program that a test starts: what it is to do comes as the first line of its input, what came of it is its output.
import { createInterface } from 'node:readline'

const lines = createInterface({ input: process.stdin })[Symbol.asyncIterator]()

// The next line of the input.
export const readLine = async () => JSON.parse((await lines.next()).value)

export function writeLine (result) {
  process.stdout.write(JSON.stringify(result) + '\n')
}

export function end (result) {
  process.stdout.write(JSON.stringify(result) + '\n', () => process.exit(0))
}
