/** A typed character with its position, and the correction written instead. */
import type { Kind } from '../elements';
import type { TypedLine, TypingPreset } from './keyActions';

export interface TypedCharacter extends TypedLine {
  /** What arrives at the caret: mostly one character, after autocorrection or dictation a whole word. */
  readonly typed: string;
  readonly preset: TypingPreset;
  readonly autoCapitalize: boolean;
  readonly smartQuotes: boolean;
  /** The line goes on with a sentence that a parenthetical interrupted. */
  readonly continues: boolean;
  /** The caret stands in words that are not to be touched. */
  readonly isCode: boolean;
}

/** The characters from `from` to the caret and what is typed give way to `text`; the kind may change with it. */
export interface TypingCorrection {
  readonly from: number;
  readonly text: string;
  readonly kind?: Kind;
}
