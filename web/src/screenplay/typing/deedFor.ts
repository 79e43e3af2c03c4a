/** What a key does where it is pressed: one answer for each key, kind and situation. */
import { type Deed, isWhole, NOTHING, type Situation, type TypingKey } from './deeds';
import { enter } from './enter';
import { backspace, erase } from './erase';
import { shiftTab, tab } from './tab';

const KEYS: Readonly<Record<TypingKey, (situation: Situation) => Deed>> = {
  Enter: enter,
  'Shift-Enter': ({ kind }) => (isWhole(kind) ? NOTHING : { deed: 'breakLine' }),
  Tab: tab,
  'Shift-Tab': shiftTab,
  Backspace: backspace,
  Delete: erase,
};

export function deedFor(key: TypingKey, situation: Situation): Deed {
  return KEYS[key](situation);
}
