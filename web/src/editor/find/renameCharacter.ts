/** Renaming of a character in selected occurrences of the name, as one undo step. */

import type { Node } from '@tiptap/pm/model';
import type { Command } from '@tiptap/pm/state';
import { parseCue } from '../../screenplay/layout/speakers';
import { toCapitals } from '../../screenplay/layout/text/displayText';
import { markAsSingleUndoStep } from '../binding/undo/undoHistory';
import { LineChangeBatch } from '../lines/lineChangeBatch';
import { isSameText } from './normalizeText';
import { type HitReplacement, replaceInLine } from './replaceText';
import { EMPTY_QUERY, ScriptSearch } from './search';
import type { TextHit } from './textMatcher';

export type OccurrenceGroup = 'cues' | 'action' | 'speech' | 'elsewhere';

export interface NameOccurrence extends TextHit {
  /** Stable while others write elsewhere in the script. */
  readonly key: string;
  readonly group: OccurrenceGroup;
  /** Index and text of the line. */
  readonly line: number;
  readonly text: string;
}

const GROUP_BY_KIND: Readonly<Record<string, OccurrenceGroup>> = {
  action: 'action',
  dialogue: 'speech',
  parenthetical: 'speech',
  lyrics: 'speech',
};

/** Each line is searched once, however often the document changes. */
export class NameFinder {
  readonly name: string;
  readonly #search: ScriptSearch;

  constructor(name: string) {
    this.name = name;
    this.#search = new ScriptSearch({ ...EMPTY_QUERY, words: name, wholeWords: true });
  }

  findIn(doc: Node): NameOccurrence[] {
    return doc.children.flatMap((node, line) => {
      const text = node.textContent;
      return this.#search.hitsIn(doc, line).map((hit, number) => ({
        ...{ ...hit, line, text, key: `${node.attrs.id} ${number}` },
        group:
          number === 0 && this.#isCue(node)
            ? 'cues'
            : (GROUP_BY_KIND[node.attrs.kind] ?? 'elsewhere'),
      }));
    });
  }

  #isCue({ attrs, textContent }: Node): boolean {
    return attrs.kind === 'character' && isSameText(parseCue(textContent).name, this.name);
  }
}

const FIRST_LETTERS = /(?<![\p{L}\p{N}\p{M}'’])\p{L}/gu;

function isUpperCase(text: string): boolean {
  return text === toCapitals(text) && text !== text.toLowerCase();
}

/** 'bea mcCall' and 'BEA MCCALL' in the case of a sentence; mixed case stays. */
function toNameCase(name: string): string {
  const hasBoth = !isUpperCase(name) && name !== name.toLowerCase();
  return hasBoth ? name : name.toLowerCase().replace(FIRST_LETTERS, toCapitals);
}

/** The name in the case of the text that it replaces: ANA becomes BEA, Ana becomes Bea. */
export function matchCase(before: string, name: string): string {
  if (isUpperCase(before)) return toCapitals(name);
  return before === before.toLowerCase() ? name.toLowerCase() : toNameCase(name);
}

/** `places`: occurrences in this state, in order. */
export function renameCharacter(places: readonly NameOccurrence[], name: string): Command {
  return ({ doc, tr }, dispatch) => {
    const lines = new LineChangeBatch(doc);
    for (const [line, replacements] of replacementsByLine(places, name))
      replaceInLine(lines, line, doc.child(line), replacements);
    lines.applyTo(tr);
    if (tr.docChanged) dispatch?.(markAsSingleUndoStep(tr));
    return tr.docChanged;
  };
}

function replacementsByLine(
  places: readonly NameOccurrence[],
  name: string,
): Map<number, HitReplacement[]> {
  const lines = new Map<number, HitReplacement[]>();
  for (const { line, from, to, text } of places) {
    const replacements = lines.get(line) ?? [];
    replacements.push({ from, to, words: matchCase(text.slice(from, to), name) });
    lines.set(line, replacements);
  }
  return lines;
}
