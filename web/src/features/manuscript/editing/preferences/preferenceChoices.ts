/** Labels of the preference switches, typing presets and page views. The first five switches are the specification's. */

import type { PageView } from '../../../../editor/editorSettings';
import type { TypingPreset } from '../../../../screenplay/typing/keyActions';
import type { PreferenceSwitchName } from './editorPreferences';

export interface PreferenceSwitch {
  readonly name: PreferenceSwitchName;
  readonly label: string;
  readonly hint?: string;
}

export const preferenceSwitches: readonly PreferenceSwitch[] = [
  { name: 'wordCount', label: 'Word Count' },
  { name: 'palette', label: 'Popup formatting palette' },
  {
    name: 'elementMenu',
    label: 'Element menu',
    hint: 'In the toolbar, and with Enter on an empty line',
  },
  { name: 'headersAndFooters', label: 'Headers and footers' },
  { name: 'autoCapitalize', label: 'Auto capitalize' },
  { name: 'smartQuotes', label: 'Smart quotes' },
  {
    name: 'typewriter',
    label: 'Typewriter scroll',
    hint: 'Your line stays at the middle of the screen',
  },
  { name: 'whitePage', label: 'White page at night' },
  {
    name: 'wholeScript',
    label: 'Whole script',
    hint: 'All pages at once; slower when it is long',
  },
  {
    name: 'screenReader',
    label: 'Screen reader support',
    hint: 'The whole script, each line with what it is',
  },
];

export interface TypingPresetChoice {
  preset: TypingPreset;
  name: string;
  hint: string;
}

export const typingPresets: readonly TypingPresetChoice[] = [
  {
    preset: 'screnpla',
    name: 'Screnpla',
    hint: 'Enter goes on to what usually comes next, and Tab turns action into a character.',
  },
  {
    preset: 'finalDraft',
    name: 'Final Draft',
    hint: 'Enter and Tab do what Final Draft does.',
  },
];

export const pageViews: readonly { view: PageView; label: string; hint: string }[] = [
  { view: 'print', label: 'Print', hint: 'Pages as they print' },
  { view: 'classic', label: 'Classic', hint: 'About 55 lines to a page' },
];
