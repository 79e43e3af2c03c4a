/** Editor settings of a new script, without any automatic correction. */
import type { EditorSettings } from '../../editor/editorSettings';
import { PAGE_SETTINGS } from '../layout/pageSettings';

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
