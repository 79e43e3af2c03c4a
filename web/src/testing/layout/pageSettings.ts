/** Page settings of a new script. */
import type { PageSettings } from '../../editor/pages/pagesState';
import { UNLOCKED } from '../../screenplay/production/sceneNumbers';
import { LETTER } from '../../screenplay/profile';

export const PAGE_SETTINGS: PageSettings = {
  profile: LETTER,
  pageView: 'print',
  narrow: null,
  wholeScript: false,
  spoken: false,
  zoom: 100,
  typewriter: false,
  runningTexts: null,
  sceneNumbering: UNLOCKED,
  customElements: [],
};
