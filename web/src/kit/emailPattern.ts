/** Pattern of an e-mail address; the server checks the same again. */

// The server's rule, character by character: words and dots, an @, and the name of a host. At most 254 characters.
const word = "[a-z0-9!#$%&'*+/=^_`{|}~-]+";
const label = '[a-z0-9](?:[a-z0-9-]*[a-z0-9])?';

/** For an address as `tidyEmail` leaves it. */
export const emailPattern = new RegExp(
  `^(?=.{1,254}$)${word}(?:\\.${word})*@${label}(?:\\.${label})+$`,
);

/** As the server stores it. */
export function normaliseEmail(typed: string): string {
  return typed.trim().toLowerCase();
}
