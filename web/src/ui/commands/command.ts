/** Something a person can have done by its name: from the palette, or by its keys. */

export interface Command {
  /** The same for the same deed on every page: what was used last is remembered by it. */
  readonly id: string;
  /** In a writer's words, as the button for it says them. */
  readonly label: string;
  /** As ProseMirror names keys: 'Mod-Shift-x', `Mod` being Cmd on a Mac. */
  readonly shortcut?: string;
  /** Other words by which people look for it. */
  readonly keywords?: string;
  /** Asked when the command is shown. Without it, there is nothing to be on or off. */
  readonly isChecked?: () => boolean;
  /** Asked when the command is shown: what cannot be done now is left out. */
  readonly isPossible?: () => boolean;
  readonly run: () => void;
}
