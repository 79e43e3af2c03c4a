/** The account exists but signs in with Google: the one message that is set in lines, a sentence each. */
import { Problem } from '../../../api/problem';
import { messages } from '../messages';

const inLines = messages.wrongMethod.replaceAll(/(?<=[!.]) /g, '\n');

export function isWrongMethod(message: string | undefined): boolean {
  return message === inLines;
}

/** The same problem, its message in lines where it has to be. */
export function setInLines(problem: Problem): Problem {
  return problem.message === messages.wrongMethod ? new Problem(problem.status, inLines) : problem;
}
