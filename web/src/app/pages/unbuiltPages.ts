/** Pages that are not built yet, described in a writer's words. */
export interface UnbuiltPage {
  title: string;
  /** Purpose of the page. */
  promise: string;
}

export const unbuiltPages = {
  moodGathering: {
    title: 'Mood gathering',
    promise: 'A place for the pictures, music and words that give a script its tone.',
  },
} as const satisfies Record<string, UnbuiltPage>;
