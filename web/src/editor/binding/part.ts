/** Which lines of a living document a view shows, and what a line is that begins there. */
import type * as Y from 'yjs';
import type { Kind } from '../../screenplay/elements';
import { CONTENT } from '../documentShape';

export interface Part {
  /** The name of the XmlFragment. */
  readonly root: string;
  /** Others that stand between them are not shown, and nothing that is done in the view touches them. */
  readonly holds: (row: Y.XmlElement) => boolean;
  readonly beginsAs: Kind;
}

export const SCRIPT: Part = { root: CONTENT, holds: () => true, beginsAs: 'action' };
