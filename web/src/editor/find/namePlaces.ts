/** Where a character's name stands in a script: in cues, and where somebody mentions it. */
import type { Node } from '@tiptap/pm/model';
import { cueOf } from '../../screenplay/layout/speakers';
import { areAlike } from './alike';
import type { Hit } from './hitsInText';
import { NOTHING, Search } from './search';

export type PlaceGroup = 'cues' | 'action' | 'speech' | 'elsewhere';

export interface NamePlace extends Hit {
  /** The same while others write elsewhere in the script. */
  readonly key: string;
  readonly group: PlaceGroup;
  /** The number of its line, and the line's own words. */
  readonly line: number;
  readonly text: string;
}

const GROUPS: Readonly<Record<string, PlaceGroup>> = {
  action: 'action',
  dialogue: 'speech',
  parenthetical: 'speech',
  lyrics: 'speech',
};

/** Each line is searched once, however often others write meanwhile. */
export class NamePlaces {
  readonly name: string;
  readonly #search: Search;

  constructor(name: string) {
    this.name = name;
    this.#search = new Search({ ...NOTHING, words: name, wholeWords: true });
  }

  in(doc: Node): NamePlace[] {
    return doc.children.flatMap((node, line) => {
      const text = node.textContent;
      return this.#search.hitsIn(doc, line).map((hit, number) => ({
        ...{ ...hit, line, text, key: `${node.attrs.id} ${number}` },
        group:
          number === 0 && this.#isCue(node) ? 'cues' : (GROUPS[node.attrs.kind] ?? 'elsewhere'),
      }));
    });
  }

  #isCue({ attrs, textContent }: Node): boolean {
    return attrs.kind === 'character' && areAlike(cueOf(textContent).name, this.name);
  }
}
