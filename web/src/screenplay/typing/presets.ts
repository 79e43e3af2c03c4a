/** Typing presets as tables: the kind that follows a kind, and what an empty line turns into. Rules TY1 to TY18. */
import type { Kind } from '../elements';
import { becomeKind, type KeyAction, openList, type TypingPreset } from './keyActions';

/** A kind that is not named here is followed by action. */
const AFTER_BOTH: Readonly<Partial<Record<Kind, Kind>>> = {
  sceneHeading: 'action',
  character: 'dialogue',
  parenthetical: 'dialogue',
  transition: 'sceneHeading',
  shot: 'action',
  startOfAct: 'sceneHeading',
  endOfAct: 'startOfAct',
  lyrics: 'lyrics',
  normal: 'normal',
  paragraph: 'paragraph',
  title: 'paragraph',
  'heading-one': 'paragraph',
  'heading-two': 'paragraph',
  'block-quote': 'block-quote',
  'list-item': 'list-item',
};

/** Enter at the end of a line with words in it. */
export const AFTER: Readonly<Record<TypingPreset, Readonly<Partial<Record<Kind, Kind>>>>> = {
  screnpla: {
    ...AFTER_BOTH,
    action: 'sceneHeading',
    dialogue: 'character',
    'voice-dialogue': 'character',
  },
  finalDraft: { ...AFTER_BOTH, action: 'action', dialogue: 'action', 'voice-dialogue': 'action' },
};

export interface KeyActionTable {
  readonly actions: Readonly<Partial<Record<Kind, KeyAction>>>;
  readonly otherwise: KeyAction;
}

const LEAVING_A_SPEECH = {
  character: becomeKind('action'),
  dialogue: becomeKind('action'),
  parenthetical: becomeKind('dialogue'),
} as const;

export const ENTER_ON_EMPTY: Readonly<Record<TypingPreset, KeyActionTable>> = {
  screnpla: {
    actions: {
      ...LEAVING_A_SPEECH,
      sceneHeading: openList('prefixes'),
      action: openList('kinds'),
      normal: openList('kinds'),
      paragraph: openList('kinds'),
    },
    otherwise: becomeKind('action'),
  },
  finalDraft: {
    actions: { ...LEAVING_A_SPEECH, 'list-item': becomeKind('action') },
    otherwise: openList('kinds'),
  },
};

const BETWEEN_SPEECH_PARTS = {
  dialogue: becomeKind('parenthetical'),
  parenthetical: becomeKind('dialogue'),
} as const;

export const TAB_ON_EMPTY: Readonly<Record<TypingPreset, KeyActionTable>> = {
  screnpla: {
    actions: { ...BETWEEN_SPEECH_PARTS, character: becomeKind('action') },
    otherwise: becomeKind('character'),
  },
  finalDraft: {
    actions: {
      ...BETWEEN_SPEECH_PARTS,
      action: becomeKind('character'),
      character: becomeKind('transition'),
      transition: becomeKind('sceneHeading'),
      sceneHeading: becomeKind('action'),
    },
    otherwise: becomeKind('character'),
  },
};

export const SHIFT_TAB: Readonly<Record<TypingPreset, KeyActionTable>> = {
  screnpla: {
    actions: { action: becomeKind('sceneHeading'), parenthetical: becomeKind('dialogue') },
    otherwise: becomeKind('action'),
  },
  finalDraft: {
    actions: {
      action: becomeKind('sceneHeading'),
      sceneHeading: becomeKind('transition'),
      transition: becomeKind('character'),
      parenthetical: becomeKind('dialogue'),
    },
    otherwise: becomeKind('action'),
  },
};

export function lookUpAction({ actions, otherwise }: KeyActionTable, kind: Kind): KeyAction {
  return actions[kind] ?? otherwise;
}
