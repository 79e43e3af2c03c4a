/** What Tab and Shift+Tab do. Rules TY12 to TY18. */
import {
  become,
  type Deed,
  follow,
  isAtEnd,
  isEmpty,
  isWhole,
  NOTHING,
  open,
  type Situation,
} from './deeds';
import { afterBrackets } from './enter';
import { partsOf } from './headingParts';
import { deedIn, SHIFT_TAB, TAB_ON_EMPTY } from './presets';

export function tab(situation: Situation): Deed {
  const { kind, preset } = situation;
  if (isWhole(kind)) return NOTHING;
  if (kind === 'list-item') return { deed: 'level', by: 1 };
  if (isEmpty(situation)) return deedIn(TAB_ON_EMPTY[preset], kind);
  return IN_TEXT[kind]?.(situation) ?? NOTHING;
}

export function shiftTab({ kind, level, preset }: Situation): Deed {
  if (isWhole(kind)) return NOTHING;
  if (kind === 'list-item' && level > 0) return { deed: 'level', by: -1 };
  return deedIn(SHIFT_TAB[preset], kind);
}

const IN_TEXT: Partial<Record<Situation['kind'], (situation: Situation) => Deed>> = {
  sceneHeading: inHeading,
  action: ({ preset, ...line }) => {
    if (preset === 'screnpla') return become('character');
    return isAtEnd(line) ? follow('character') : NOTHING;
  },
  character: (situation) =>
    situation.preset === 'screnpla' ? become('action') : behindName(situation),
  parenthetical: afterBrackets,
  dialogue: () => ({ deed: 'insert', kind: 'parenthetical' }),
  transition: (line) => atEnd(line, follow('sceneHeading')),
  shot: (line) => atEnd(line, follow('character')),
};

function atEnd(line: Situation, deed: Deed): Deed {
  return isAtEnd(line) ? deed : { deed: 'toEnd' };
}

/** First how the person is heard, then how they speak. */
function behindName(situation: Situation): Deed {
  const { text, isListOpen } = situation;
  const canAsk = !isListOpen && !text.includes('(');
  return atEnd(situation, canAsk ? open('extensions') : follow('parenthetical'));
}

/** From part to part: where, when, and then what happens. */
function inHeading(situation: Situation): Deed {
  const { text, timesOfDay } = situation;
  if (!isAtEnd(situation)) return { deed: 'toEnd' };
  const { prefix, location, time } = partsOf(text, timesOfDay);
  if (!prefix || time) return follow('action');
  if (!location) return open('completions');
  if (/\s-\s*$/.test(text)) return open('completions');
  return { deed: 'append', text: ' - ' };
}
