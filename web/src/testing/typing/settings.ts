/** How a new script is written, without anything that mends what is typed. */
import type { EditorSettings } from '../../editor/editorSettings';
import { LETTER } from '../../screenplay/profile';

export const SETTINGS: EditorSettings = {
  profile: LETTER,
  pageView: 'print',
  preset: 'screnpla',
  nextElement: {},
  shortcuts: {},
  letters: {},
  timesOfDay: [],
  listedNames: [],
  autoCapitalize: false,
  smartQuotes: false,
  narrow: null,
  wholeScript: false,
  zoom: 100,
};
