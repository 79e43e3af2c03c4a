/** The side of the program measured, in Node: as rounds.py. */
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/**
 * `jobs`: by name, what makes ready for a file and gives the operations of one round. `parse` and `texts`: what a file means,
 * and every text in that.
 */
export async function answer(jobs, parse, texts) {
  const [job, path] = process.argv.slice(2);
  const operations = jobs[job](path);
  const answers = {
    round: () => operations.map(seconds),
    memory: peakBytes,
    texts: (file) => textsOf(file, parse, texts),
  };
  for await (const line of createInterface({ input: process.stdin })) {
    const [question, ...file] = line.split(' ');
    process.stdout.write(`${JSON.stringify(answers[question](file.join(' ')))}\n`);
  }
}

/** Null: it does not read this file. */
function textsOf(file, parse, texts) {
  let found;
  try {
    found = parse(file);
  } catch {
    return null;
  }
  return texts(found);
}

function seconds(operation) {
  const started = performance.now();
  operation();
  return (performance.now() - started) / 1000;
}

function peakBytes() {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1]) * 1024;
}
