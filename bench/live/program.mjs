/** A program that Python asks: its first argument holds the options, each line of its input is a question. */
import { createInterface } from 'node:readline';

export const options = JSON.parse(process.argv[2]);

/** Each answer is a line of JSON. Ends with the input. */
export async function answerQuestions(answers) {
  for await (const line of createInterface({ input: process.stdin })) {
    process.stdout.write(`${JSON.stringify(await answers[line]())}\n`);
  }
  process.exit(0);
}

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
