/** How a new script is written, without anything that mends what is typed. */
import type { EditorSettings } from '../../editor/editorSettings';
import { PAGE_SETTINGS } from '../pageSettings';

export const SETTINGS: EditorSettings = {
  ...PAGE_SETTINGS,
  preset: 'screnpla',
  nextElement: {},
  shortcuts: {},
  letters: {},
  timesOfDay: [],
  listedNames: [],
  autoCapitalize: false,
  smartQuotes: false,
  elementMenu: true,
};
