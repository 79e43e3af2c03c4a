/**
 * Which parts the build packs together. What several pages share would fall into dozens of crumbs, each a request with
 * headers larger than itself; so it is gathered on floors. A module stands on the lowest floor that anything needs it
 * on, and what it imports stands there or below: chunks never lean on each other in a circle, in which some part would
 * be used before it exists.
 */
import type { Plugin, Rolldown } from 'vite';

/** The pages before somebody is signed in: they come first, and must come quickly. */
const door = /\/app\/pages\/(SignIn|SignUp|ForgotPassword|ResetPassword|Welcome)Page\.tsx$/;
/** All other pages and the shell around them; what is loaded besides are drawers and dialogs. */
const page = /\/app\/(pages|shell)\//;

/** What only a script's page and its own drawers and dialogs need would make every other page wait. */
const script = /\/app\/pages\/ScriptPage\.tsx$/;

/** The lowest first. */
const floors = ['ground', 'door', 'inside', 'editor', 'layers'] as const;
type Floor = (typeof floors)[number];

/** `entries`: everything that is loaded by itself and needs the module. More of them never raise its floor. */
function floorOf(entries: Rolldown.ModuleInfo[]): Floor | null {
  if (entries.some((entry) => entry.isEntry)) return 'ground';
  if (entries.length < 2) return null;
  if (entries.some((entry) => door.test(entry.id))) return 'door';
  const pages = entries.filter((entry) => page.test(entry.id));
  if (pages.some((entry) => !script.test(entry.id))) return 'inside';
  return pages.length > 0 ? 'editor' : 'layers';
}

type Inform = (id: string) => Rolldown.ModuleInfo | null;

function* reachedFrom(id: string, inform: Inform, seen = new Set<string>()): Generator<string> {
  if (seen.has(id)) return;
  seen.add(id);
  yield id;
  for (const imported of inform(id)?.importedIds ?? []) yield* reachedFrom(imported, inform, seen);
}

function entriesByModule(ids: Iterable<string>, inform: Inform) {
  const found = new Map<string, Rolldown.ModuleInfo[]>();
  for (const id of ids) {
    const entry = inform(id);
    if (!entry || (!entry.isEntry && entry.dynamicImporters.length === 0)) continue;
    for (const reached of reachedFrom(id, inform)) {
      found.set(reached, [...(found.get(reached) ?? []), entry]);
    }
  }
  return found;
}

export function packByFloors() {
  const floorOfModule = new Map<string, Floor | null>();
  const plugin: Plugin = {
    name: 'pack-by-floors',
    apply: 'build',
    buildEnd() {
      const inform = (id: string) => this.getModuleInfo(id);
      for (const [id, entries] of entriesByModule(this.getModuleIds(), inform)) {
        floorOfModule.set(id, floorOf(entries));
      }
    },
  };
  const groups = floors.map((name, height) => ({
    name,
    test: (id: string) => floorOfModule.get(id) === name,
    priority: floors.length - height,
  }));
  return { plugin, codeSplitting: { groups } };
}
