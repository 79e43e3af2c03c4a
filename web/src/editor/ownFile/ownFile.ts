/** A text as a file of our own (.scrn), made from what is in this browser: for when the server cannot make one. */
import type * as Y from 'yjs';
import { LETTER, type Profile } from '../../screenplay/profile';
import { contentOf, rowsOf } from '../binding/reading';
import { coverBlock } from './coverBlock';
import { blockFrom } from './elementBlock';

/** As `formats/scrn` on the server reads it. */
const FORMAT = { format: 'screnpla', version: 1 };

/** What came along with the file that the script was read from is on the server alone, and so not in here. */
export function ownFile(doc: Y.Doc, profile: Profile): Blob {
  const page = { type: 'page', children: rowsOf(contentOf(doc)).map(blockFrom) };
  // A layout that is our usual one goes without saying.
  const layout = JSON.stringify(profile) === JSON.stringify(LETTER) ? {} : { profile };
  const made = { ...FORMAT, content: [...coverBlock(doc), page], ...layout };
  return new Blob([JSON.stringify(made)], { type: 'application/json' });
}
