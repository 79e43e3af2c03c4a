/** What 'Import from script' offers: names and places of the pages that have no card, and spellings alike (ST41). */
import type { ScriptReports } from '../../../api/scriptReports';
import type { Card } from '../plan/cards';
import { foldedNames, foldName, isAlike } from './cardNames';

export type ImportedGroup = 'Character' | 'Locations';

export const IMPORTED_GROUPS: readonly ImportedGroup[] = ['Character', 'Locations'];

/** A name in the pages, in all spellings that differ by case, accents and blanks only. */
export interface FoundName {
  readonly group: ImportedGroup;
  readonly spellings: readonly string[];
  readonly scenes: number;
  /** Speeches; 0 for a place. */
  readonly lines: number;
}

/** What a name may be another spelling of. */
export interface MergeTarget {
  /** Key of a card, or the id of another offer. */
  readonly id: string;
  readonly title: string;
  readonly isCard: boolean;
}

export interface ImportOffer extends FoundName {
  readonly id: string;
  readonly title: string;
  /** Null: like no other. */
  readonly target: MergeTarget | null;
}

export interface ImportChoice {
  /** Ids of the offers that become cards. */
  readonly added: ReadonlySet<string>;
  /** Ids of the offers whose spellings join their targets. */
  readonly merged: ReadonlySet<string>;
}

/** What comes of a choice. */
export interface ImportPlan {
  readonly cards: readonly {
    readonly group: ImportedGroup;
    readonly title: string;
    readonly source: readonly string[];
  }[];
  /** Spellings that join cards which are there, by key. */
  readonly joined: ReadonlyMap<string, readonly string[]>;
  /** Names that join a card, new or old. */
  readonly mergedCount: number;
}

interface CountedName {
  readonly name: string;
  readonly scenes: number;
  readonly lines: number;
}

function listCounted(
  group: ImportedGroup,
  { characters, locations }: ScriptReports,
): CountedName[] {
  if (group === 'Locations')
    return locations.map(({ name, sceneCount }) => ({ name, scenes: sceneCount, lines: 0 }));
  return characters.map(({ name, sceneCount, speeches }) => ({
    ...{ name, scenes: sceneCount },
    lines: speeches,
  }));
}

/** In the order of the reports: who speaks most, where most plays. */
export function listFoundNames(reports: ScriptReports): FoundName[] {
  return IMPORTED_GROUPS.flatMap((group) => {
    const byName = new Map<string, FoundName>();
    for (const { name, scenes, lines } of listCounted(group, reports)) {
      const folded = foldName(name);
      const before = byName.get(folded) ?? { group, spellings: [], scenes: 0, lines: 0 };
      if (!folded) continue;
      byName.set(folded, {
        ...{ group, spellings: [...before.spellings, name] },
        ...{ scenes: before.scenes + scenes, lines: before.lines + lines },
      });
    }
    return [...byName.values()];
  });
}

function titleOf(card: Card): string {
  return card.content.trim() || (card.source[0] ?? '');
}

function findTarget(
  title: string,
  cards: readonly Card[],
  before: readonly ImportOffer[],
): MergeTarget | null {
  const card = cards.find(({ content, source }) =>
    [content, ...source].some((name) => isAlike(name, title)),
  );
  if (card) return { id: card.key, title: titleOf(card), isCard: true };
  const offer = before.find((other) => isAlike(other.title, title));
  return offer ? { id: offer.id, title: offer.title, isCard: false } : null;
}

/** Only what no card stands for; nothing of the cards that are there is touched. */
export function listOffers(found: readonly FoundName[], cards: readonly Card[]): ImportOffer[] {
  return IMPORTED_GROUPS.flatMap((group) => {
    const own = cards.filter((card) => card.group === group);
    const known = new Set(own.flatMap((card) => [...foldedNames(card)]));
    const offers: ImportOffer[] = [];
    for (const name of found) {
      const [title = ''] = name.spellings;
      if (name.group !== group || known.has(foldName(title))) continue;
      const target = findTarget(title, own, offers);
      offers.push({ ...name, id: `${group} ${foldName(title)}`, title, target });
    }
    return offers;
  });
}

/** The card or the offer that the spellings of an offer end in: a target may itself join another. */
function resolveTarget(
  offer: ImportOffer,
  byId: ReadonlyMap<string, ImportOffer>,
  merged: ImportChoice['merged'],
): MergeTarget {
  const { target } = merged.has(offer.id) ? offer : { target: null };
  if (!target) return { id: offer.id, title: offer.title, isCard: false };
  const next = target.isCard ? undefined : byId.get(target.id);
  return next ? resolveTarget(next, byId, merged) : target;
}

/** A spelling whose target is left out is left out as well. */
export function planImport(offers: readonly ImportOffer[], choice: ImportChoice): ImportPlan {
  const byId = new Map(offers.map((offer) => [offer.id, offer]));
  const added = offers.filter(({ id }) => choice.added.has(id) && !choice.merged.has(id));
  const sources = new Map(added.map(({ id, spellings }) => [id, [...spellings]]));
  const joined = new Map<string, string[]>();
  let mergedCount = 0;
  for (const offer of offers.filter(({ id }) => choice.merged.has(id))) {
    const { id, isCard } = resolveTarget(offer, byId, choice.merged);
    const source = isCard ? (joined.get(id) ?? []) : sources.get(id);
    if (!source) continue;
    source.push(...offer.spellings);
    if (isCard) joined.set(id, source);
    mergedCount += 1;
  }
  const cards = added.map(({ id, group, title }) => ({
    ...{ group, title },
    source: sources.get(id) ?? [],
  }));
  return { cards, joined, mergedCount };
}
