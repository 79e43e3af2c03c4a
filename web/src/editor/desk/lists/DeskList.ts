/**
 * A list in the desk's Y.Doc (notes, outline, cards): entries by key, in the order of their positions, with an undo history
 * of what this tab changed. `manuscript/desk/schema.py` describes how an entry is stored.
 */
import * as Y from 'yjs';
import { notifyListeners } from '../../session/faultTolerantDoc';
import { findLastStep, UndoableStep } from '../undoableStep';
import {
  assignPositions,
  comparePositioned,
  compareText,
  type Positioned,
} from './fractionalIndex';
import { CHANGED_TOGETHER, numberSteps, topStep } from './listHistory';

export interface DeskListSchema {
  /** Name of the map in the document. */
  readonly root: string;
  /** Fields in which several people may type at once. */
  readonly prose: readonly string[];
  /** Sets, whose members are stored one by one (ST3). */
  readonly sets?: readonly string[];
}

export const NOTES_SCHEMA: DeskListSchema = { root: 'notes', prose: ['label', 'description'] };

/** Acts and beats. */
export const OUTLINE_SCHEMA: DeskListSchema = {
  root: 'outline',
  prose: ['title', 'description', 'note'],
  sets: ['tags', 'scenes', 'characters', 'storylines', 'images', 'links'],
};

/** Groups, which are named by their keys, and cards. */
export const CARDS_SCHEMA: DeskListSchema = {
  root: 'cards',
  prose: ['content', 'description'],
  sets: ['links'],
};

/** Of a set: a tag, a link to a scene. */
export interface SetMember {
  readonly id: string;
  readonly [field: string]: unknown;
}

/** The same object for as long as nothing of the entry changes. */
export interface DeskListEntry extends Positioned {
  /** Key of the entry that holds this one; empty: none. */
  readonly parent: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
  /** By the name of the set, in the order of their ids. */
  readonly sets: Readonly<Record<string, readonly SetMember[]>>;
}

export interface NewDeskEntry extends Pick<DeskListEntry, 'texts' | 'values'> {
  readonly sets?: DeskListEntry['sets'];
}

const PARENT = '@parent';
const POSITION = '@place';
const OWN_PREFIX = '@';
/** Milliseconds after which a change begins a new undo step. */
const UNDO_GROUP_MS = 500;

type EntryMap = Y.Map<unknown>;

export class DeskList {
  /** Of all changes that this tab makes in the list. */
  readonly origin = Symbol('desk list');
  readonly #doc: Y.Doc;
  readonly #schema: DeskListSchema;
  readonly #root: Y.Map<unknown>;
  readonly #history: Y.UndoManager;
  readonly #listeners = new Set<() => void>();
  readonly #read = new Map<string, DeskListEntry>();
  /** Of the history, when an undo or redo begins. */
  #steps: Y.UndoManager['undoStack'] = [];
  #entries: readonly DeskListEntry[];

  /** Use `openDeskList`. */
  constructor(doc: Y.Doc, schema: DeskListSchema) {
    this.#doc = doc;
    this.#schema = schema;
    this.#root = doc.getMap(schema.root);
    this.#entries = this.#readAll();
    this.#root.observeDeep(this.#update);
    this.#history = new Y.UndoManager(this.#root, {
      trackedOrigins: new Set([this.origin, CHANGED_TOGETHER]),
      captureTimeout: UNDO_GROUP_MS,
      deleteFilter: (item) => canUndoCreation(item, this.#root, this.#steps),
    });
    numberSteps(this.#history);
    doc.on('beforeTransaction', ({ origin }: Y.Transaction) => {
      const { undoStack, redoStack } = this.#history;
      if (origin === this.#history) this.#steps = [...undoStack, ...redoStack];
    });
  }

  /** In their order. With `subscribe` for `useSyncExternalStore`. */
  readonly getEntries = (): readonly DeskListEntry[] => this.#entries;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds an entry, as the `index`th of its siblings; returns its key. */
  add(fields: NewDeskEntry, index: number, parent = '', key: string = crypto.randomUUID()): string {
    this.change(() => {
      const entry: EntryMap = new Y.Map();
      this.#root.set(key, entry);
      // All texts from the first moment on: of two texts that two people create at once, one would be lost.
      for (const name of this.#schema.prose) entry.set(name, new Y.Text(fields.texts[name] ?? ''));
      for (const [name, value] of listStoredFields(fields)) entry.set(name, JSON.stringify(value));
      this.#place(key, index, parent);
    });
    return key;
  }

  /** `index`: among its siblings there, without itself. */
  move(key: string, index: number, parent = ''): void {
    if (this.#entry(key)) this.change(() => this.#place(key, index, parent));
  }

  /** One undo step; `undefined` removes a value. */
  setValues(key: string, values: Readonly<Record<string, unknown>>): void {
    const entry = this.#entry(key);
    if (!entry) return;
    this.change(() => {
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined) entry.delete(storedName(name));
        else entry.set(storedName(name), JSON.stringify(value));
      }
    });
  }

  /** Adds a member to a set, or replaces the one with its id. One undo step. */
  addMember(key: string, set: string, member: SetMember): void {
    const entry = this.#entry(key);
    if (entry) this.change(() => entry.set(memberName(set, member.id), JSON.stringify(member)));
  }

  /** Replaces members that are there; no undo step. */
  refreshMembers(set: string, members: Readonly<Record<string, readonly SetMember[]>>): void {
    this.#doc.transact(() => {
      for (const [key, refreshed] of Object.entries(members)) {
        const entry = this.#entry(key);
        for (const member of refreshed) if (entry) this.#refreshMember(entry, set, member);
      }
    });
  }

  removeMember(key: string, set: string, id: string): void {
    const entry = this.#entry(key);
    if (entry) this.change(() => entry.delete(memberName(set, id)));
  }

  /** Removes an entry; the returned function brings it back, unless undo has done so meanwhile. */
  remove(key: string): () => void {
    return this.change(() => this.#root.delete(key));
  }

  /** The text of a field while it is one; for comparing whether it is another now. */
  findText(key: string, name: string): Y.Text | null {
    const found = this.#entry(key)?.get(name);
    return found instanceof Y.Text ? found : null;
  }

  /** The text to type in; null when the entry is gone. */
  getText(key: string, name: string): Y.Text | null {
    const entry = this.#entry(key);
    if (!entry) return null;
    const found = entry.get(name);
    if (found instanceof Y.Text) return found;
    // Another program may have written something else where a text belongs.
    const text = new Y.Text(typeof found === 'string' ? found : '');
    this.#doc.transact(() => entry.set(name, text));
    return text;
  }

  /** Number of the step that `undo` takes back; 0: none (`listHistory.ts`). */
  get lastStep(): number {
    return topStep(this.#history.undoStack);
  }

  /** That step, to be undone by a toast or linked with a change elsewhere. */
  findLastStep(): UndoableStep | null {
    return findLastStep(this.#history);
  }

  get undoneStep(): number {
    return topStep(this.#history.redoStack);
  }

  /** The next change begins an undo step of its own. */
  endUndoStep(): void {
    this.#history.stopCapturing();
  }

  /** False: there was nothing to undo. */
  undo(): boolean {
    return this.#history.undo() !== null;
  }

  redo(): boolean {
    return this.#history.redo() !== null;
  }

  /**
   * All that `change` does in this list is one undo step, and shown at once. The returned function takes it back, unless undo
   * has done so meanwhile.
   */
  change(change: () => void, origin: unknown = this.origin): () => void {
    this.#history.stopCapturing();
    const before = this.lastStep;
    this.#doc.transact(change, origin);
    this.#history.stopCapturing();
    return this.lastStep === before ? () => undefined : this.undoLater();
  }

  /** Function that takes the last step back, unless undo has done so meanwhile. */
  undoLater(): () => void {
    const item = this.#history.undoStack.at(-1);
    return () => {
      if (item && this.#history.undoStack.includes(item))
        new UndoableStep(this.#history, item, () => true).undo();
    };
  }

  /** The undo of its addition removes it as it is now. */
  #refreshMember(entry: EntryMap, set: string, member: SetMember): void {
    const name = memberName(set, member.id);
    const before = entry._map.get(name);
    if (!before || !entry.has(name)) return;
    entry.set(name, JSON.stringify(member));
    const after = entry._map.get(name);
    const added = this.#history.undoStack.find(({ insertions }) =>
      Y.isDeleted(insertions, before.id),
    );
    if (!added || !after) return;
    const replaced = Y.createDeleteSet();
    replaced.clients.set(after.id.client, [{ clock: after.id.clock, len: 1 }]);
    added.insertions = Y.mergeDeleteSets([added.insertions, replaced]);
  }

  #entry(key: string): EntryMap | null {
    const entry = this.#root.get(key);
    return entry instanceof Y.Map ? entry : null;
  }

  /** Parent and position together: of two people who move an entry at once, one wins both. */
  #place(key: string, index: number, parent: string): void {
    this.#entry(key)?.set(PARENT, parent);
    this.#read.delete(key);
    const siblings = this.#readAll().filter((one) => one.parent === parent && one.key !== key);
    const wanted: Positioned[] = siblings.toSpliced(index, 0, {
      key,
      position: '',
    } as DeskListEntry);
    assignPositions(wanted).forEach((position, at) => {
      const sibling = wanted[at];
      if (!sibling) return;
      if (sibling.position !== position) this.#entry(sibling.key)?.set(POSITION, position);
      // The rest of a change of several entries sees it as it is now.
      this.#read.delete(sibling.key);
    });
  }

  #readAll(): DeskListEntry[] {
    const entries: DeskListEntry[] = [];
    for (const [key, map] of this.#root.entries()) {
      if (!(map instanceof Y.Map)) continue;
      const entry = this.#read.get(key) ?? readEntry(key, map, this.#schema);
      this.#read.set(key, entry);
      entries.push(entry);
    }
    return entries.sort(comparePositioned);
  }

  readonly #update = (events: Y.YEvent<Y.AbstractType<unknown>>[]): void => {
    for (const event of events) {
      const keys = event.path.length > 0 ? [String(event.path[0])] : [...event.changes.keys.keys()];
      for (const key of keys) this.#read.delete(key);
    }
    this.#entries = this.#readAll();
    notifyListeners(this.#listeners);
  };
}

const openLists = new WeakMap<Y.Doc, Map<string, DeskList>>();

/** One for all who show it, and as long as the document is there: so is its undo history. */
export function openDeskList(doc: Y.Doc, schema: DeskListSchema): DeskList {
  const lists = openLists.get(doc) ?? new Map<string, DeskList>();
  openLists.set(doc, lists);
  const list = lists.get(schema.root) ?? new DeskList(doc, schema);
  lists.set(schema.root, list);
  return list;
}

/** A field that begins like our own ones gets a second `@`. */
function storedName(name: string): string {
  return name.startsWith(OWN_PREFIX) ? OWN_PREFIX + name : name;
}

/** The stored name of a member of a set. */
function memberName(set: string, id: string): string {
  return `${OWN_PREFIX}${set} ${id}`;
}

/** Set and id in such a name; no name of a set has a space. */
const MEMBER_NAME = /^@(\w+) (.+)$/s;

/** Stored names of values and members, with what is stored there. */
function listStoredFields({ values, sets = {} }: NewDeskEntry): [string, unknown][] {
  const members = Object.entries(sets).flatMap(([set, list]) =>
    list.map((member): [string, unknown] => [memberName(set, member.id), member]),
  );
  const fields = Object.entries(values).map(([name, value]): [string, unknown] => [
    storedName(name),
    value,
  ]);
  return [...fields, ...members];
}

/** A value where a member belongs that is none has at least its id. */
function readMember(id: string, value: unknown): SetMember {
  return typeof value === 'object' && value !== null ? { ...value, id } : { id };
}

function readSets(map: EntryMap, names: readonly string[]): DeskListEntry['sets'] {
  const sets = Object.fromEntries(names.map((name): [string, SetMember[]] => [name, []]));
  for (const [stored, value] of map.entries()) {
    const [, name = '', id = ''] = MEMBER_NAME.exec(stored) ?? [];
    if (id) sets[name]?.push(readMember(id, decodeValue(value)));
  }
  for (const members of Object.values(sets)) {
    members.sort((one, other) => compareText(one.id, other.id));
  }
  return sets;
}

/** Null for a field of our own. */
function fieldName(stored: string): string | null {
  if (!stored.startsWith(OWN_PREFIX)) return stored;
  return stored.startsWith(OWN_PREFIX.repeat(2)) ? stored.slice(1) : null;
}

/** Never fails: any program may have written here, and one odd value must not hide all others. */
function decodeValue(stored: unknown): unknown {
  if (typeof stored !== 'string') return stored instanceof Y.AbstractType ? null : stored;
  try {
    return JSON.parse(stored);
  } catch {
    return stored;
  }
}

function proseText(value: unknown): string {
  if (value instanceof Y.Text) return value.toString();
  return typeof value === 'string' ? value : '';
}

function ownText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function readEntry(key: string, map: EntryMap, schema: DeskListSchema): DeskListEntry {
  const { prose, sets = [] } = schema;
  const texts = Object.fromEntries(prose.map((name) => [name, proseText(map.get(name))]));
  const values: Record<string, unknown> = {};
  for (const [stored, value] of map.entries()) {
    const name = fieldName(stored);
    if (name !== null && !prose.includes(name)) values[name] = decodeValue(value);
  }
  return {
    key,
    parent: ownText(map.get(PARENT)),
    position: ownText(map.get(POSITION)),
    texts,
    values,
    sets: readSets(map, sets),
  };
}

function hasText(entry: EntryMap): boolean {
  return [...entry.values()].some((value) => value instanceof Y.Text && value.length > 0);
}

/**
 * Whether an undo may delete an item that was created here. An entry in which others have written meanwhile stays (the own
 * characters in it are deleted by then), and with it all values that it was created with.
 */
function canUndoCreation(
  { content, parent, left, id }: Y.Item,
  root: Y.Map<unknown>,
  steps: Y.UndoManager['undoStack'],
): boolean {
  if (content instanceof Y.ContentType && content.type instanceof Y.Map)
    return !hasText(content.type);
  if (!(parent instanceof Y.Map) || parent === root || left !== null) return true;
  const created = parent._item;
  const step = steps.find(({ insertions }) => Y.isDeleted(insertions, id));
  const isOfCreation = step && created && Y.isDeleted(step.insertions, created.id);
  return !isOfCreation || !hasText(parent);
}
