/** A program that is told by Python what to do: the first argument says where, each line of input is a question. */
import { createInterface } from 'node:readline';

export const told = JSON.parse(process.argv[2]);

/** Each answer is a line of JSON. Ends with the input. */
export async function answer(answers) {
  for await (const line of createInterface({ input: process.stdin })) {
    process.stdout.write(`${JSON.stringify(await answers[line]())}\n`);
  }
  process.exit(0);
}

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
