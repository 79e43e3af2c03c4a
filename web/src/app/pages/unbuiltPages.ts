/** The pages that are still to come: what will be there, in a writer's words. */
export interface UnbuiltPage {
  title: string;
  /** What the page will be for. */
  promise: string;
  /** A fact that is already true, shown before the promise. */
  fact?: string;
}

export const unbuiltPages = {
  scripts: {
    title: 'Your scripts',
    promise: 'All your scripts will stand here, to search, star, archive and open.',
  },
  stared: {
    title: 'Stared Scripts',
    fact: 'No stared scripts available',
    promise: 'The scripts you star will be kept at hand on this page.',
  },
  moodGathering: {
    title: 'Mood gathering',
    promise: 'A place for the pictures, music and words that give a script its tone.',
  },
  questionnaire: {
    title: 'Character questionnaire',
    promise: 'Questions that help you to get to know a character before you write the first line.',
  },
} as const satisfies Record<string, UnbuiltPage>;
