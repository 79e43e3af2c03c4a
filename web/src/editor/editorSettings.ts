/** Settings of an open editor: the script's own, and the writer's. */
import type { CustomElement } from '../screenplay/elementSettings';
import type { Kind } from '../screenplay/elements';
import type { HeadersAndFooters } from '../screenplay/headers/runningTexts';
import type { SceneNumberState } from '../screenplay/production/sceneNumbers';
import type { Profile } from '../screenplay/profile';
import type { TypingPreset } from '../screenplay/typing/keyActions';

export type PageView = 'print' | 'classic';

export interface EditorSettings {
  readonly profile: Profile;
  readonly pageView: PageView;
  readonly preset: TypingPreset;
  /** The script's own next kind after a kind; overrides the preset. */
  readonly nextElement: Readonly<Partial<Record<Kind, Kind>>>;
  /** The script's own digits for Ctrl or Cmd, by kind; override ours. */
  readonly shortcuts: Readonly<Partial<Record<Kind, string>>>;
  /** The script's own letters in the menu of kinds; override ours. */
  readonly letters: Readonly<Partial<Record<Kind, string>>>;
  /** Elements that the writer added to ours. */
  readonly customElements: readonly CustomElement[];
  readonly timesOfDay: readonly string[];
  /** Characters that may only have a card yet. */
  readonly listedNames: readonly string[];
  readonly autoCapitalize: boolean;
  readonly smartQuotes: boolean;
  /** Enter on an empty line lists the elements. */
  readonly elementMenu: boolean;
  /** Width of lines in pixels where the screen is narrower than paper, as on a phone; null where it is not. */
  readonly narrow: number | null;
  /** No virtualization: all of the script is rendered, however long. */
  readonly wholeScript: boolean;
  /** For screen readers: each line announces its kind. */
  readonly spoken: boolean;
  /** Per cent: 60 to 160. */
  readonly zoom: number;
  /** The line that is written stays at the middle of the screen. */
  readonly typewriter: boolean;
  /** Headers and footers; null where there are none, or nobody wants to see them. */
  readonly runningTexts: HeadersAndFooters | null;
  /** A scene with so many changed lines is marked whole; 0 or missing: none is. */
  readonly autoMarkCount?: number;
  /** Whether scene numbers are locked, and which were given; of the text, not of the writer. */
  readonly sceneNumbering: SceneNumberState;
}
