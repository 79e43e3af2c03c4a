/** Something that can be done with the script that is open, as a button wants it. */
import type { ReactNode } from 'react';

export interface OpenedDeed {
  name: string;
  icon: ReactNode;
  /** `button`: what was pressed, where it is still there afterwards. */
  onClick: (button?: HTMLElement) => void;
  /** An icon only, however much room there is. */
  isBrief?: boolean;
}
