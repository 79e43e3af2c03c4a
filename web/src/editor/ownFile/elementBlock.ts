/** An element of the document as a block of the API's `content`. */
import type { Mark, Node } from '@tiptap/pm/model';
import type * as Y from 'yjs';
import { nodeFrom } from '../binding/reading';
import { jsonIn } from './jsonIn';

type Block = Record<string, unknown>;

/** Attributes that are words, and those that are JSON; `extra` stays by itself, as others' names may be ours. */
const WORDS = ['sceneNumber', 'color', 'align', 'dual', 'listStyle', 'style'] as const;
const VALUES = ['breakBefore', 'level', 'overrides', 'notes', 'omitted', 'extra'] as const;
const EMPTY = [{ text: '' }];
const MENTION = 'mention';

export function blockFrom(row: Y.XmlElement): Block {
  const { attrs, content } = nodeFrom(row);
  const words = WORDS.filter((name) => attrs[name]).map((name) => [name, attrs[name]]);
  const values = VALUES.map((name) => [name, jsonIn(attrs[name])]).filter(([, value]) => value);
  const children = content.content.map(leafFrom);
  return {
    type: attrs.kind,
    id: attrs.id,
    ...Object.fromEntries([...words, ...values]),
    children: children.length > 0 ? children : EMPTY,
  };
}

function leafFrom({ text, marks }: Node): Block {
  const looks = marks.filter(({ type }) => type.name !== MENTION).map(lookFrom);
  const leaf = { text, ...Object.fromEntries(looks) };
  return looks.length < marks.length ? { type: MENTION, children: [leaf] } : leaf;
}

function lookFrom({ type, attrs }: Mark): [string, unknown] {
  if (type.name === 'extra') return ['extra', jsonIn(attrs.value) ?? {}];
  return [type.name, 'value' in attrs ? attrs.value : true];
}
