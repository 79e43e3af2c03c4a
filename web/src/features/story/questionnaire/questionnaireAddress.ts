/** Addresses of the questionnaire (of a character of a script, or without either), and of the cards of a script. */

interface QuestionnairePlace {
  readonly scriptId?: string;
  /** The key of the character's card. */
  readonly characterId?: string;
}

export function questionnaireAddress({ scriptId, characterId }: QuestionnairePlace): string {
  const query = new URLSearchParams({
    ...(scriptId && { scriptId }),
    ...(characterId && { characterId }),
  }).toString();
  return `/questionnaire${query && `?${query}`}`;
}

/** The script with the tab of its cards open. */
export const cardAddress = (scriptId: string) => `/script/${scriptId}?tab=elements`;
