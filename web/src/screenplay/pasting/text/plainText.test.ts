// @vitest-environment node
import { expect, test } from 'vitest';
import { textOfPasted } from '../pasted';
import { readPlainText } from './plainText';

/** Each pasted element as a line with its kind and its text. */
function describePasted(text: string): string {
  return readPlainText(text)
    .elements.map((each) => `${each.kind}: ${textOfPasted(each).replaceAll('\n', ' / ')}`)
    .join('\n');
}

const TYPEWRITER = `
12   INT. HARBOUR OFFICE - NIGHT                              12

     Rain on the glass. NORA counts the boats once more, and one of
     them is not there.

                         NORA
                    (into the radio, as if
                    nothing were wrong)
               Ferry two, come in. Ferry two, do
               you hear me?

                         (MORE)
                                                                 7.

                         NORA (CONT'D)
               Say something.

                                                  CUT TO:

     EXT. SEA - NIGHT

     Nothing.
`;

test('a page in typewriter columns is read by its indents', () => {
  expect(describePasted(TYPEWRITER)).toBe(
    [
      'sceneHeading: INT. HARBOUR OFFICE - NIGHT',
      'action: Rain on the glass. NORA counts the boats once more, and one of them is not there.',
      'character: NORA',
      'parenthetical: (into the radio, as if nothing were wrong)',
      'dialogue: Ferry two, come in. Ferry two, do you hear me? Say something.',
      'transition: CUT TO:',
      'sceneHeading: EXT. SEA - NIGHT',
      'action: Nothing.',
    ].join('\n'),
  );
  const { elements, losses } = readPlainText(TYPEWRITER);
  expect(elements[0]?.attributes).toEqual({ sceneNumber: '12' });
  expect(losses).toEqual([
    'Page numbers and marks like (MORE) or CONTINUED that only belong to printed pages were left out.',
  ]);
});

const FROM_A_PDF = `INT. HARBOUR OFFICE - NIGHT
Rain on the glass. NORA counts the boats once more, and one
of them is not there. She opens the window and leans out as
far as she can.
Nothing but rain.
NORA
(into the radio)
Ferry two, come in. Ferry two, do
you hear me?
She waits. The radio stays silent for a long while, and then
there is a voice.
VOICE (V.O.)
Harbour?
CUT TO:
7.
EXT. SEA - NIGHT
Nothing.`;

test('lines copied from a PDF, without indents and blank lines, are joined into paragraphs', () => {
  expect(describePasted(FROM_A_PDF)).toBe(
    [
      'sceneHeading: INT. HARBOUR OFFICE - NIGHT',
      'action: Rain on the glass. NORA counts the boats once more, and one of them is not there. She opens the window and leans out as far as she can.',
      'action: Nothing but rain.',
      'character: NORA',
      'parenthetical: (into the radio)',
      'dialogue: Ferry two, come in. Ferry two, do you hear me?',
      'action: She waits. The radio stays silent for a long while, and then there is a voice.',
      'character: VOICE (V.O.)',
      'dialogue: Harbour?',
      'transition: CUT TO:',
      'sceneHeading: EXT. SEA - NIGHT',
      'action: Nothing.',
    ].join('\n'),
  );
});

const CASES: [name: string, text: string, read: string][] = [
  ['a word', 'ferry', 'action: ferry'],
  ['a piece of a sentence with its spaces', ' of the ', 'action:  of the '],
  ['a heading alone', 'int. boat - day', 'sceneHeading: int. boat - day'],
  [
    'one long paragraph',
    `${'All the boats are in. '.repeat(60).trim()}`,
    `action: ${'All the boats are in. '.repeat(60).trim()}`,
  ],
  [
    'paragraphs of prose',
    'The boats are in.\n\nNobody sleeps.',
    'action: The boats are in.\naction: Nobody sleeps.',
  ],
  [
    'lines that are paragraphs',
    'The boats are in.\nNobody sleeps.',
    'action: The boats are in.\naction: Nobody sleeps.',
  ],
  [
    'a script without an empty line',
    'INT. BOAT - DAY\nThe deck.\nNORA\n(low)\nHello.\nShe waits.\nBO\nHi.',
    'sceneHeading: INT. BOAT - DAY\naction: The deck.\ncharacter: NORA\nparenthetical: (low)\ndialogue: Hello.\naction: She waits.\ncharacter: BO\ndialogue: Hi.',
  ],
  [
    'a script with empty lines and no marks',
    'EXT. SEA - DAY\n\nWaves.\n\nNORA\nHello.\n\nSMASH CUT TO:\n\nFADE IN:',
    'sceneHeading: EXT. SEA - DAY\naction: Waves.\ncharacter: NORA\ndialogue: Hello.\ntransition: SMASH CUT TO:\naction: FADE IN:',
  ],
  ['Windows line ends', 'A.\r\n\r\nB.\r\n', 'action: A.\naction: B.'],
  [
    'a Fountain text by its marks',
    '.THE PIER\n\n@McKay\n~la la\n\n!NOT A CUE\n\n> Fin <',
    'sceneHeading: THE PIER\ncharacter: McKay\nlyrics: la la\naction: NOT A CUE\naction: Fin',
  ],
  [
    'characters that only look like Fountain marks',
    'Prices:\n\n#1 is mine\n\n> quoted\n\na \\* b',
    'action: Prices:\naction: #1 is mine\naction: > quoted\naction: a \\* b',
  ],
];

test.each(CASES)('plain text is read: %s', (_, text, read) => {
  expect(describePasted(text)).toBe(read);
});

test('control characters are removed and reported as a loss', () => {
  const { elements, losses } = readPlainText('a\u0001b');
  expect(elements.map(textOfPasted)).toEqual(['ab']);
  expect(losses).toEqual(['Invisible control characters were left out.']);
});
