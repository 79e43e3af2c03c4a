/**
 * A list in the desk's Y.Doc (notes; outline and cards are stored alike): entries by key, in the order of their positions,
 * with an undo history of what this tab changed. `manuscript/desk/schema.py` describes how an entry is stored.
 */
import * as Y from 'yjs';
import { notifyListeners } from '../../session/faultTolerantDoc';
import { undoSteps } from '../reversibleChange';
import { assignPositions, comparePositioned, type Positioned } from './fractionalIndex';

export interface DeskListSchema {
  /** Name of the map in the document. */
  readonly root: string;
  /** Fields in which several people may type at once. */
  readonly prose: readonly string[];
}

export const NOTES_SCHEMA: DeskListSchema = { root: 'notes', prose: ['label', 'description'] };

/** The same object for as long as nothing of the entry changes. */
export interface DeskListEntry extends Positioned {
  /** Key of the entry that holds this one; empty: none. */
  readonly parent: string;
  readonly texts: Readonly<Record<string, string>>;
  readonly values: Readonly<Record<string, unknown>>;
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
  #entries: readonly DeskListEntry[];

  /** Use `openDeskList`. */
  constructor(doc: Y.Doc, schema: DeskListSchema) {
    this.#doc = doc;
    this.#schema = schema;
    this.#root = doc.getMap(schema.root);
    this.#entries = this.#readAll();
    this.#root.observeDeep(this.#update);
    this.#history = new Y.UndoManager(this.#root, {
      trackedOrigins: new Set([this.origin]),
      captureTimeout: UNDO_GROUP_MS,
      deleteFilter: (item) => canUndoCreation(item, this.#root),
    });
  }

  /** In their order. With `subscribe` for `useSyncExternalStore`. */
  readonly getEntries = (): readonly DeskListEntry[] => this.#entries;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Adds an entry, as the `index`th of its siblings; returns its key. */
  add(fields: Pick<DeskListEntry, 'texts' | 'values'>, index: number, parent = ''): string {
    const key = crypto.randomUUID();
    this.#change(() => {
      const entry: EntryMap = new Y.Map();
      this.#root.set(key, entry);
      // All texts from the first moment on: of two texts that two people create at once, one would be lost.
      for (const name of this.#schema.prose) entry.set(name, new Y.Text(fields.texts[name] ?? ''));
      for (const [name, value] of Object.entries(fields.values)) {
        entry.set(storedName(name), JSON.stringify(value));
      }
      this.#place(key, index, parent);
    });
    return key;
  }

  /** `index`: among its siblings there, without itself. */
  move(key: string, index: number, parent = ''): void {
    if (this.#entry(key)) this.#change(() => this.#place(key, index, parent));
  }

  /** One undo step; `undefined` removes a value. */
  setValues(key: string, values: Readonly<Record<string, unknown>>): void {
    const entry = this.#entry(key);
    if (!entry) return;
    this.#change(() => {
      for (const [name, value] of Object.entries(values)) {
        if (value === undefined) entry.delete(storedName(name));
        else entry.set(storedName(name), JSON.stringify(value));
      }
    });
  }

  /** Removes an entry; the returned function brings it back, unless undo has done so meanwhile. */
  remove(key: string): () => void {
    this.#change(() => this.#root.delete(key));
    const step = this.#history.undoStack.at(-1);
    return () => {
      const at = step ? this.#history.undoStack.indexOf(step) : -1;
      if (at >= 0) undoSteps(this.#root, this.#history.undoStack.splice(at, 1));
    };
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

  /** One undo step. */
  #change(change: () => void): void {
    this.#history.stopCapturing();
    this.#doc.transact(change, this.origin);
    this.#history.stopCapturing();
  }

  #entry(key: string): EntryMap | null {
    const entry = this.#root.get(key);
    return entry instanceof Y.Map ? entry : null;
  }

  /** Parent and position together: of two people who move an entry at once, one wins both. */
  #place(key: string, index: number, parent: string): void {
    this.#entry(key)?.set(PARENT, parent);
    const siblings = this.#readAll().filter((one) => one.parent === parent && one.key !== key);
    const wanted: Positioned[] = siblings.toSpliced(index, 0, {
      key,
      position: '',
    } as DeskListEntry);
    assignPositions(wanted).forEach((position, at) => {
      const sibling = wanted[at];
      if (sibling && sibling.position !== position)
        this.#entry(sibling.key)?.set(POSITION, position);
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

function readEntry(key: string, map: EntryMap, { prose }: DeskListSchema): DeskListEntry {
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
  };
}

function hasText(entry: EntryMap): boolean {
  return [...entry.values()].some((value) => value instanceof Y.Text && value.length > 0);
}

/**
 * Whether an undo may delete an item that was created here. An entry in which others have written meanwhile stays (the own
 * characters in it are deleted by then), and with it all its first values.
 */
function canUndoCreation({ content, parent, left }: Y.Item, root: Y.Map<unknown>): boolean {
  if (content instanceof Y.ContentType && content.type instanceof Y.Map)
    return !hasText(content.type);
  const isFirstValue = parent instanceof Y.Map && parent !== root && left === null;
  return !isFirstValue || !hasText(parent);
}
