/** What a script's own element settings say about typing in it. */
import type { EditorSettings } from '../../../editor/editorSettings';
import type { Kind } from '../../../screenplay/elements';
import type { EditedScript } from './editedScript';

/** By the specification's labels, some of which are spelled in two ways. */
const KINDS: Readonly<Record<string, Kind>> = {
  sceneheading: 'sceneHeading',
  action: 'action',
  character: 'character',
  parenthetical: 'parenthetical',
  dialogue: 'dialogue',
  shot: 'shot',
  transition: 'transition',
  startofact: 'startOfAct',
  endofact: 'endOfAct',
};

function kindCalled(label: unknown): Kind | null {
  return (typeof label === 'string' && KINDS[label.replaceAll(' ', '').toLowerCase()]) || null;
}

type TypingSettings = Pick<EditorSettings, 'nextElement' | 'shortcuts' | 'timesOfDay'>;

export function typingSettingsOf({ elements }: Pick<EditedScript, 'elements'>): TypingSettings {
  const nextElement: Partial<Record<Kind, Kind>> = {};
  const shortcuts: Partial<Record<Kind, string>> = {};
  let timesOfDay: readonly string[] = [];
  for (const setting of elements as Record<string, unknown>[]) {
    const kind = kindCalled(setting.label);
    const next = kindCalled(setting.nextElement);
    const digit = /^Ctrl\+(\d)$/.exec(String(setting.shortCut))?.[1];
    if (kind && next) nextElement[kind] = next;
    if (kind && digit) shortcuts[kind] = digit;
    if (kind === 'sceneHeading' && Array.isArray(setting.timesOfDay)) {
      timesOfDay = setting.timesOfDay.filter((time): time is string => typeof time === 'string');
    }
  }
  return { nextElement, shortcuts, timesOfDay };
}
