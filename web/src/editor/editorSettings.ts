/** What an open editor follows: the script's own settings, and the writer's. */
import type { Kind } from '../screenplay/elements';
import type { Profile } from '../screenplay/profile';
import type { RunningTexts } from './pages/runningTexts';

export type PageView = 'print' | 'classic';
export type TypingPreset = 'screnpla' | 'finalDraft';

export interface EditorSettings {
  readonly profile: Profile;
  readonly pageView: PageView;
  readonly preset: TypingPreset;
  /** What the script says comes after a kind; wins over the preset. */
  readonly nextElement: Readonly<Partial<Record<Kind, Kind>>>;
  /** Digits for Ctrl or Cmd that the script gives to kinds; win over ours. */
  readonly shortcuts: Readonly<Partial<Record<Kind, string>>>;
  /** Letters that the script gives to kinds in the menu of kinds; win over ours. */
  readonly letters: Readonly<Partial<Record<Kind, string>>>;
  readonly timesOfDay: readonly string[];
  /** Characters who may only have a card yet. */
  readonly listedNames: readonly string[];
  readonly autoCapitalize: boolean;
  readonly smartQuotes: boolean;
  /** Enter on an empty line lists the elements. */
  readonly elementMenu: boolean;
  /** Pixels that lines may fill where paper finds no room, as on a phone; null where it does. */
  readonly narrow: number | null;
  /** Nothing is left out of the page, however long the script. */
  readonly wholeScript: boolean;
  /** For screen readers: each line says what it is. */
  readonly spoken: boolean;
  /** Per cent: 60 to 160. */
  readonly zoom: number;
  /** The line that is written stays at the middle of the screen. */
  readonly typewriter: boolean;
  /** Headers and footers; null where there are none, or nobody wants to see them. */
  readonly runningTexts: RunningTexts | null;
}
