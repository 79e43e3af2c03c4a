/** The two presets as tables: what comes behind a kind, and what an empty line turns into. Rules TY1 to TY18. */
import type { Kind } from '../elements';
import { become, type Deed, open, type Preset } from './deeds';

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
export const AFTER: Readonly<Record<Preset, Readonly<Partial<Record<Kind, Kind>>>>> = {
  screnpla: {
    ...AFTER_BOTH,
    action: 'sceneHeading',
    dialogue: 'character',
    'voice-dialogue': 'character',
  },
  finalDraft: { ...AFTER_BOTH, action: 'action', dialogue: 'action', 'voice-dialogue': 'action' },
};

export interface OnEmpty {
  readonly deeds: Readonly<Partial<Record<Kind, Deed>>>;
  readonly otherwise: Deed;
}

const LEAVING_A_SPEECH = {
  character: become('action'),
  dialogue: become('action'),
  parenthetical: become('dialogue'),
} as const;

export const ENTER_ON_EMPTY: Readonly<Record<Preset, OnEmpty>> = {
  screnpla: {
    deeds: {
      ...LEAVING_A_SPEECH,
      sceneHeading: open('prefixes'),
      action: open('kinds'),
      normal: open('kinds'),
      paragraph: open('kinds'),
    },
    otherwise: become('action'),
  },
  finalDraft: {
    deeds: { ...LEAVING_A_SPEECH, 'list-item': become('action') },
    otherwise: open('kinds'),
  },
};

const BETWEEN_SPEECH_PARTS = {
  dialogue: become('parenthetical'),
  parenthetical: become('dialogue'),
} as const;

export const TAB_ON_EMPTY: Readonly<Record<Preset, OnEmpty>> = {
  screnpla: {
    deeds: { ...BETWEEN_SPEECH_PARTS, character: become('action') },
    otherwise: become('character'),
  },
  finalDraft: {
    deeds: {
      ...BETWEEN_SPEECH_PARTS,
      action: become('character'),
      character: become('transition'),
      transition: become('sceneHeading'),
      sceneHeading: become('action'),
    },
    otherwise: become('character'),
  },
};

export const SHIFT_TAB: Readonly<Record<Preset, OnEmpty>> = {
  screnpla: {
    deeds: { action: become('sceneHeading'), parenthetical: become('dialogue') },
    otherwise: become('action'),
  },
  finalDraft: {
    deeds: {
      action: become('sceneHeading'),
      sceneHeading: become('transition'),
      transition: become('character'),
      parenthetical: become('dialogue'),
    },
    otherwise: become('action'),
  },
};

export function deedIn({ deeds, otherwise }: OnEmpty, kind: Kind): Deed {
  return deeds[kind] ?? otherwise;
}
