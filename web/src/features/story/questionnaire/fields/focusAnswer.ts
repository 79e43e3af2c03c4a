/** Focus on the field of a question: what somebody types next is the answer. */

/** Attribute of what surrounds the field; its value is the id of the question. */
export const answerMark = 'data-question';

/** Behind the last letter. The field has to be on the page already (`flushSync`): what is typed at once is not lost. */
export function focusAnswer(questionId: string): void {
  const rows = [...document.querySelectorAll(`[${answerMark}]`)];
  const row = rows.find((each) => each.getAttribute(answerMark) === questionId);
  const field = row?.querySelector<HTMLInputElement | HTMLTextAreaElement>('input, textarea');
  field?.focus();
  field?.setSelectionRange(field.value.length, field.value.length);
}
