/** A script as it prints, as the server lays it out. */
import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type PagedScript = Schemas['PagedScript'];
export type PagedPage = Schemas['PagedPage'];
export type PagedLine = Schemas['PagedLine'];
export type PagedRun = Schemas['PagedRun'];

/** Of either way to look at a script. */
export interface ViewProps {
  script: PagedScript;
  /** The page that somebody looks at when it is drawn. */
  startsAt: number;
}
