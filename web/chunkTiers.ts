/**
 * Chunk splitting in tiers. Modules that several pages share would fall into dozens of tiny chunks, each a request with
 * headers larger than itself; so they are grouped in tiers. A module is in the lowest tier that anything needs it in, and
 * its imports are there or below: chunks never import each other in a circle, in which a part would be used before it exists.
 */
import type { Plugin, Rolldown } from 'vite';

/** The pages before somebody is signed in: they come first, and must come quickly. */
const publicPage =
  /\/app\/pages\/account\/(SignIn|SignUp|ForgotPassword|ResetPassword|Welcome)Page\.tsx$/;
/** All other pages and the shell around them; other lazy chunks are drawers and dialogs. */
const page = /\/app\/(pages|shell)\//;

/** The editor's page and its settings: modules that only they and their drawers need would make every other page wait. */
const scriptPage = /\/app\/pages\/script\/(ScriptPage|settings\/SettingsDialog)\.tsx$/;

/** Contents that a page of its own loads, and nothing of the editor: their fields are those of dialogs. */
const apart = /\/story\/questionnaire\/screen\/QuestionnaireView\.tsx$/;

/** The lowest first. */
const tiers = ['entry', 'signedOut', 'signedIn', 'apart', 'editor', 'dialogs'] as const;
type Tier = (typeof tiers)[number];

/** `entries`: everything that is loaded by itself and needs the module. More of them never raise its tier. */
function tierOf(entries: Rolldown.ModuleInfo[]): Tier | null {
  if (entries.some((entry) => entry.isEntry)) return 'entry';
  if (entries.length < 2) return null;
  if (entries.some((entry) => publicPage.test(entry.id))) return 'signedOut';
  const pages = entries.filter((entry) => page.test(entry.id));
  if (pages.some((entry) => !scriptPage.test(entry.id))) return 'signedIn';
  if (entries.some((entry) => apart.test(entry.id))) return pages.length > 0 ? 'signedIn' : 'apart';
  return pages.length > 0 ? 'editor' : 'dialogs';
}

type GetInfo = (id: string) => Rolldown.ModuleInfo | null;

function* modulesReachedFrom(
  id: string,
  getInfo: GetInfo,
  seen = new Set<string>(),
): Generator<string> {
  if (seen.has(id)) return;
  seen.add(id);
  yield id;
  for (const imported of getInfo(id)?.importedIds ?? [])
    yield* modulesReachedFrom(imported, getInfo, seen);
}

function entriesByModule(ids: Iterable<string>, getInfo: GetInfo) {
  const found = new Map<string, Rolldown.ModuleInfo[]>();
  for (const id of ids) {
    const entry = getInfo(id);
    if (!entry || (!entry.isEntry && entry.dynamicImporters.length === 0)) continue;
    for (const reached of modulesReachedFrom(id, getInfo)) {
      found.set(reached, [...(found.get(reached) ?? []), entry]);
    }
  }
  return found;
}

export function splitIntoTiers() {
  const tierOfModule = new Map<string, Tier | null>();
  const plugin: Plugin = {
    name: 'pack-by-tiers',
    apply: 'build',
    buildEnd() {
      const getInfo = (id: string) => this.getModuleInfo(id);
      for (const [id, entries] of entriesByModule(this.getModuleIds(), getInfo)) {
        tierOfModule.set(id, tierOf(entries));
      }
    },
  };
  const groups = tiers.map((name, rank) => ({
    name,
    test: (id: string) => tierOfModule.get(id) === name,
    priority: tiers.length - rank,
  }));
  return { plugin, codeSplitting: { groups } };
}
