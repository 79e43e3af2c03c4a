/** Types of a script as it prints, laid out by the server, or by the browser of a visitor who reads along. */
import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export interface PagedLine extends Omit<Schemas['PagedLine'], 'runs'> {
  runs: PagedRun[];
  /** The element of the line and where in its text the line begins: only in a live text. */
  elementId?: string;
  start?: number;
}

export interface PagedPage extends Omit<Schemas['PagedPage'], 'lines'> {
  lines: PagedLine[];
}

export interface PagedScript extends Omit<Schemas['PagedScript'], 'pages'> {
  pages: PagedPage[];
}

export type PagedRun = Schemas['PagedRun'];

/** Props of both views. */
export interface PagesViewProps {
  script: PagedScript;
  /** Page that is visible when the view mounts. */
  startsAt: number;
}
