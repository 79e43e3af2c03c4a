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

type TypingSettings = Pick<
  EditorSettings,
  'nextElement' | 'shortcuts' | 'letters' | 'timesOfDay' | 'listedNames'
>;

export function typingSettingsOf({
  elements,
  detailedElements,
}: Pick<EditedScript, 'elements' | 'detailedElements'>): TypingSettings {
  const said = byKind(elements);
  const { timesOfDay } = said.get('sceneHeading') ?? {};
  return {
    nextElement: each(said, ({ nextElement }) => kindCalled(nextElement)),
    shortcuts: each(said, ({ shortCut }) => /^Ctrl\+(\d)$/.exec(String(shortCut))?.[1]),
    letters: each(said, ({ mode }) => /^[A-Z]$/i.exec(String(mode))?.[0]),
    timesOfDay: Array.isArray(timesOfDay) ? timesOfDay.filter(isText) : [],
    listedNames: namesOnCards(detailedElements),
  };
}

type ElementSettings = Readonly<Record<string, unknown>>;

function byKind(elements: readonly ElementSettings[]): Map<Kind, ElementSettings> {
  const said = new Map<Kind, ElementSettings>();
  for (const setting of elements) {
    const kind = kindCalled(setting.label);
    if (kind) said.set(kind, setting);
  }
  return said;
}

/** One thing of each kind, where it says something that makes sense. */
function each<Value>(
  said: ReadonlyMap<Kind, ElementSettings>,
  asked: (setting: ElementSettings) => Value | null | undefined,
): Partial<Record<Kind, Value>> {
  const found: Partial<Record<Kind, Value>> = {};
  for (const [kind, setting] of said) {
    const value = asked(setting);
    if (value) found[kind] = value;
  }
  return found;
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

/** Who has a card among the characters; anybody's program may have written there. */
function namesOnCards(groups: EditedScript['detailedElements']): string[] {
  return groups
    .filter(({ label }) => label === 'Character')
    .flatMap(({ items }) => (Array.isArray(items) ? items : []))
    .map((card: { content?: unknown } | null) => card?.content)
    .filter(isText)
    .map((name) => name.trim())
    .filter(Boolean);
}
