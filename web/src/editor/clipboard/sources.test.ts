import { expect, test } from 'vitest';
import { type Pasted, textOfPasted } from '../../screenplay/pasting/pasted';
import { readTransfer } from './readTransfer';

function read(formats: Record<string, string>) {
  const reading = readTransfer({ getData: (type) => formats[type] ?? '' });
  if (!reading) throw new Error('Nothing was read.');
  return reading;
}

function summarize(elements: readonly Pasted[]): string[] {
  return elements.map((each) => {
    const attributes = Object.entries(each.attributes).map(([name, value]) => ` ${name}=${value}`);
    return `${each.kind}${attributes.join('')}: ${textOfPasted(each).replaceAll('\n', ' / ')}`;
  });
}

const WORD_STYLES = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!--
 p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0in; font-size:12.0pt;}
 p.SceneHeading, li.SceneHeading {mso-style-name:"Scene Heading"; margin-top:24.0pt; text-transform:uppercase;}
 p.Dial1 {mso-style-name:"Dialogue"; margin-left:1.0in;}
 p.Char {mso-style-name:"Character Name"; margin-left:2.0in;}
 p.Action {mso-style-name:"Action"; margin:0in;}
 p.Parenthetical {mso-style-name:"Parenthetical"; margin-left:1.5in;}
 p.Transition {mso-style-name:"Transition"; text-align:right;}
--></style></head><body><!--StartFragment-->
<p class=SceneHeading>Int. ferry – <b style='mso-bidi-font-weight:normal'>night</b><o:p></o:p></p>
<p class=MsoNormal>The engine <span
style='color:red;mso-highlight:yellow'>dies</span>.<br>Silence.<o:p></o:p></p>
<p class=Action>EXT. is on the door.<o:p></o:p></p>
<p class=Char>Nora<o:p></o:p></p>
<p class=Parenthetical>low<o:p></o:p></p>
<p class=Dial1>Did you <i>hear</i> that?<span style='mso-hide:all'>secret</span><o:p></o:p></p>
<p class=Transition>Cut to<o:p></o:p></p>
<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>1.<span>&nbsp;&nbsp;</span></span><![endif]>Rope</p>
<p class=MsoNormal><br clear=all style='mso-special-character:line-break;page-break-before:always'></p>
<p class=MsoNormal>A new page.</p>
<table class=MsoTableGrid><tr><td><p>Boat</p></td><td><p>Crew</p></td></tr><tr><td><p>Two</p></td><td><p>5</p></td></tr></table>
<!--EndFragment--></body></html>`;

test('Word paragraphs get their kinds from the names of their styles', () => {
  const { elements } = read({ 'text/html': WORD_STYLES, 'text/plain': 'x' });
  expect(summarize(elements)).toEqual([
    'sceneHeading: Int. ferry – night',
    'action: The engine dies. / Silence.',
    'action: EXT. is on the door.',
    'character: Nora',
    'parenthetical: low',
    'dialogue: Did you hear that?',
    'transition: Cut to',
    'list-item listStyle=numbered-list: Rope',
    'action breakBefore=true: A new page.',
    'table: Boat\tCrew / Two\t5',
  ]);
  expect(elements[1]?.runs).toEqual([
    { text: 'The engine ' },
    { text: 'dies', color: 'red', highlight: 'yellow' },
    { text: '.\nSilence.' },
  ]);
  expect(elements[5]?.runs[1]).toEqual({ text: 'hear', italic: true });
});

const p = (inches: number, text: string) =>
  `<p class=MsoNormal style='margin-left:${inches}in'><span style='font-family:Courier'>${text}</span><o:p></o:p></p>`;
const BLANK = p(0, '&nbsp;');

test('Word paragraphs without styles get their kinds from indents', () => {
  const html = [
    p(0, '12 INT. FERRY - NIGHT 12'),
    BLANK,
    p(0, 'The engine dies. NORA listens.'),
    BLANK,
    p(2, 'NORA'),
    p(1.5, '(low)'),
    p(1, 'Did you hear that?'),
    BLANK,
    p(4, 'CUT TO:'),
    "<p style='text-align:center'>THE END</p>",
  ].join('');
  expect(summarize(read({ 'text/html': html, 'text/plain': 'x' }).elements)).toEqual([
    'sceneHeading sceneNumber=12: INT. FERRY - NIGHT',
    'action: The engine dies. NORA listens.',
    'character: NORA',
    'parenthetical: (low)',
    'dialogue: Did you hear that?',
    'transition: CUT TO:',
    'action align=center: THE END',
  ]);
});

const doc = (style: string, text: string) =>
  `<p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;${style}"><span style="font-size:12pt;font-family:'Courier Prime',monospace;color:#000000;background-color:transparent;font-weight:400;font-style:normal;text-decoration:none;white-space:pre-wrap;">${text}</span></p>`;
const docs = (...parts: string[]) =>
  `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1">${parts.join('')}</b><br class="Apple-interchange-newline">`;

test('Google Docs paragraphs get their kinds from indents, with emphasis and lists', () => {
  const html = docs(
    doc('', 'EXT. PIER - DAY'),
    '<br />',
    doc(
      '',
      'Gulls. </span><span style="font-weight:700;color:#ff0000;text-decoration:underline;white-space:pre-wrap;">Many</span><span style="white-space:pre-wrap"> of them.',
    ),
    '<br />',
    doc('margin-left:144pt;', 'NORA (V.O.)'),
    doc('margin-left:108pt;', '(low)'),
    doc('margin-left:72pt;', 'I never liked<br />the sea.'),
    '<br />',
    doc('margin-left:288pt;', 'CUT TO:'),
    '<br />',
    '<ul style="margin-top:0"><li dir="ltr" style="list-style-type:disc" aria-level="1">',
    doc('', 'rope'),
    '</li></ul>',
  );
  const { elements } = read({ 'text/html': html, 'text/plain': 'x' });
  expect(summarize(elements)).toEqual([
    'sceneHeading: EXT. PIER - DAY',
    'action: Gulls. Many of them.',
    'character: NORA (V.O.)',
    'parenthetical: (low)',
    'dialogue: I never liked / the sea.',
    'transition: CUT TO:',
    'list-item listStyle=bulleted-list: rope',
  ]);
  expect(elements[1]?.runs[1]).toEqual({
    text: 'Many',
    bold: true,
    underline: true,
    color: '#ff0000',
  });
});

test('Google Docs paragraphs without indents get their kinds from words and blank lines', () => {
  const html = docs(
    ...[
      'INT. HUT - DAY',
      '',
      'A stove.',
      '',
      'NORA',
      '(low)',
      'Cold.',
      '',
      'She waits.',
      '',
      'CUT TO:',
    ].map((text) => (text ? doc('', text) : '<br />')),
  );
  expect(summarize(read({ 'text/html': html, 'text/plain': 'x' }).elements)).toEqual([
    'sceneHeading: INT. HUT - DAY',
    'action: A stove.',
    'character: NORA',
    'parenthetical: (low)',
    'dialogue: Cold.',
    'action: She waits.',
    'transition: CUT TO:',
  ]);
});

test('a fragment of a web page is pasted inline', () => {
  const html =
    '<html><body><!--StartFragment--><span style="color:#333">some <b>bold</b> words </span><!--EndFragment--></body></html>';
  const reading = read({ 'text/html': html, 'text/plain': 'some bold words ' });
  expect(reading.inline).toBe(true);
  expect(reading.elements[0]?.runs).toEqual([
    { text: 'some ' },
    { text: 'bold', bold: true },
    { text: ' words ' },
  ]);
});

test('Fountain that a code editor coloured is read as Fountain', () => {
  const lines = ['.THE PIER', '', '@Nora', 'Hello.'];
  const html = `<div style="white-space:pre;color:#d4d4d4">${lines.map((line) => `<div><span style="color:#ce9178">${line || '<br>'}</span></div>`).join('')}</div>`;
  expect(summarize(read({ 'text/html': html, 'text/plain': lines.join('\n') }).elements)).toEqual([
    'sceneHeading: THE PIER',
    'character extra={"fountain":{"asWritten":true}}: Nora',
    'dialogue: Hello.',
  ]);
});

const RTF = String.raw`{\rtf1\ansi\ansicpg1252{\fonttbl{\f0 Courier Final Draft;}}{\colortbl;\red0\green0\blue0;}
{\*\generator FD}{\info{\title x}}
\pard\li0\sb240\caps\f0 Int. ferry - night\caps0\par
\pard\sb240 The engine {\b dies}. \u8220?Gone.\u8221? Caf\'e9.\par
\pard\li2880\sb240\caps Nora\caps0\par
\pard\li2160\fi-144\sb0 (low)\par
\pard\li1440 Did you\line hear?\par
\pard\qr\sb240\caps Cut to:\caps0\par}`;

test('Final Draft RTF paragraphs get their kinds from indents', () => {
  const { elements } = read({ 'text/rtf': RTF, 'text/plain': 'x' });
  expect(summarize(elements)).toEqual([
    'sceneHeading: Int. ferry - night',
    'action: The engine dies. “Gone.” Café.',
    'character: Nora',
    'parenthetical: (low)',
    'dialogue: Did you / hear?',
    'transition: Cut to:',
  ]);
  expect(elements[1]?.runs[1]).toEqual({ text: 'dies', bold: true });
});

const FDX = `<?xml version="1.0" encoding="UTF-8" standalone="no" ?>
<FinalDraft DocumentType="Script" Template="No" Version="4"><Content>
<Paragraph Number="3" Type="Scene Heading"><SceneProperties Length="1/8"><Summary><Paragraph><Text>It dies.</Text></Paragraph></Summary></SceneProperties><Text>INT. FERRY - NIGHT</Text></Paragraph>
<Paragraph Alignment="Center" Type="Action"><ScriptNote><Paragraph><Text>Why?</Text></Paragraph></ScriptNote><Text>The </Text><Text Style="Bold+Underline">engine</Text></Paragraph>
<Paragraph Type="General"><Text></Text><DualDialogue>
<Paragraph Type="Character"><Text>NORA</Text></Paragraph><Paragraph Type="Dialogue"><Text>Yes.</Text></Paragraph>
<Paragraph Type="Character"><Text>BO</Text></Paragraph><Paragraph Type="Dialogue"><Text>No.</Text></Paragraph>
</DualDialogue></Paragraph>
<Paragraph Type="Parenthetical"><Text>low</Text></Paragraph>
<Paragraph Type="Transition"><Text>Away</Text></Paragraph>
<Paragraph Type="Cold Opening"><Text>TEASER</Text></Paragraph>
</Content><PageLayout/></FinalDraft>`;

test('the text of a Final Draft file is read with kinds, notes and dual dialogue', () => {
  const { elements, losses } = read({ 'text/plain': FDX });
  expect(summarize(elements)).toEqual([
    'sceneHeading sceneNumber=3: INT. FERRY - NIGHT',
    'synopsis: It dies.',
    'action align=center notes=[{"text":"Why?"}]: The engine',
    'character dual=left: NORA',
    'dialogue dual=left: Yes.',
    'character dual=right: BO',
    'dialogue dual=right: No.',
    'parenthetical: low',
    'transition: Away',
    'startOfAct style=Cold Opening: TEASER',
  ]);
  expect(elements[2]?.runs[1]).toEqual({ text: 'engine', bold: true, underline: true });
  expect(losses).toHaveLength(1);
});

test('a damaged Final Draft file, or one with XML entities, is read as plain text', () => {
  const { elements } = read({ 'text/plain': '<FinalDraft><Content><Paragraph>' });
  expect(elements.map(textOfPasted)).toEqual(['<FinalDraft><Content><Paragraph>']);
  const bomb = '<!DOCTYPE x [<!ENTITY a "b">]>\n<FinalDraft>&a;</FinalDraft>';
  expect(read({ 'text/plain': bomb }).elements.map(textOfPasted).join('')).toContain('&a;');
});

// The property: every visible word of any input is in some element.
const WORDS = [
  'Nora',
  'EXT. SEA',
  'CUT TO:',
  '(low)',
  'rain',
  '*69',
  '[[x',
  '> go',
  '#1',
  'ÄRGER',
  '12',
  '/*',
  '@me',
  '.',
  '~',
];

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function wordsIn(text: string): string[] {
  return text
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .sort();
}

function wordsOut(elements: readonly Pasted[]): string[] {
  const numbers = elements.flatMap(({ attributes }) => [
    attributes.sceneNumber ?? '',
    attributes.notes ?? '',
  ]);
  return wordsIn([...elements.map(textOfPasted), ...numbers].join(' '));
}

test('no word of pasted plain text is lost', () => {
  for (let seed = 1; seed <= 300; seed++) {
    const draw = random(seed);
    const pick = () => WORDS[Math.floor(draw() * WORDS.length)] ?? '';
    const line = () =>
      `${' '.repeat(Math.floor(draw() * 3) * 10)}${pick()} ${pick()} w${Math.floor(draw() * 99)}`;
    const text = Array.from({ length: 8 }, () => (draw() < 0.3 ? '' : line())).join('\n');
    expect(wordsOut(read({ 'text/plain': text }).elements), text).toEqual(wordsIn(text));
  }
});

test('no word of pasted HTML is lost', () => {
  const tags = ['p', 'div', 'li', 'h1', 'span', 'b', 'blockquote', 'td', 'pre', 'font', 'x-y'];
  for (let seed = 1; seed <= 60; seed++) {
    const draw = random(seed);
    const node = (depth: number): string => {
      if (depth > 3 || draw() < 0.3) return ` w${Math.floor(draw() * 999)} `;
      const tag = tags[Math.floor(draw() * tags.length)];
      const inner = Array.from({ length: 1 + Math.floor(draw() * 3) }, () => node(depth + 1));
      return `<${tag} style="margin-left:${Math.floor(draw() * 4)}in">${inner.join('<br>')}</${tag}>`;
    };
    const html = Array.from({ length: 3 }, () => node(0)).join('');
    const bodyText = new DOMParser().parseFromString(html, 'text/html').body.textContent ?? '';
    expect(wordsOut(read({ 'text/html': html, 'text/plain': '' }).elements), html).toEqual(
      wordsIn(bodyText),
    );
  }
});
