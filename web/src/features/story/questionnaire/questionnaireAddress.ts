/** Address of the questionnaire: of a character of a script, or without either. */

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
