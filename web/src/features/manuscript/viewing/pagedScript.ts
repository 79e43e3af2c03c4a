/** Types of a script as it prints, laid out by the server. */
import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export type PagedScript = Schemas['PagedScript'];
export type PagedPage = Schemas['PagedPage'];
export type PagedLine = Schemas['PagedLine'];
export type PagedRun = Schemas['PagedRun'];

/** Props of both views. */
export interface PagesViewProps {
  script: PagedScript;
  /** Page that is visible when the view mounts. */
  startsAt: number;
}
