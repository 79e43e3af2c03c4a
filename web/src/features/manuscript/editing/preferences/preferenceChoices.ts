/** What a writer switches on and off, in their words; the first five are the specification's. */
import type { Switch } from '../editorPreferences';

export interface PreferenceSwitch {
  readonly name: Switch;
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
