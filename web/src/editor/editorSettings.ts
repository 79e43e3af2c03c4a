/** What an open editor follows: the script's own settings, and the writer's. */
import type { Kind } from '../screenplay/elements';
import type { Profile } from '../screenplay/profile';

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
  readonly timesOfDay: readonly string[];
  readonly autoCapitalize: boolean;
  readonly smartQuotes: boolean;
  /** Nothing is left out of the page, however long the script. */
  readonly wholeScript: boolean;
  /** Per cent: 60 to 160. */
  readonly zoom: number;
}
