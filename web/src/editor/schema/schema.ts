/** ProseMirror schema of the manuscript: a flat list of elements, each with its kind as an attribute and one text. */
import { type AttributeSpec, type DOMOutputSpec, type MarkSpec, Schema } from '@tiptap/pm/model';
import {
  SWITCH_MARKS,
  type SwitchMark,
  VALUED_MARKS,
  type ValuedMark,
} from '../../screenplay/marks';
import { OPTIONAL_ATTRIBUTES, type OptionalAttribute } from './documentShape';

/** All are strings, as in the document; null: not there. The only element of an empty document has no id yet. */
export type ElementAttributes = { id: string; kind: string } & Record<
  OptionalAttribute,
  string | null
>;

const optional = Object.fromEntries(
  OPTIONAL_ATTRIBUTES.map((name): [string, AttributeSpec] => [name, { default: null }]),
);

/** The page's CSS selects by these. */
const DOM_ATTRIBUTES = ['kind', 'align', 'dual', 'style', 'level'] as const;

/** Attributes of an element's DOM node, by name. */
export function domAttributes(attributes: Readonly<Record<string, unknown>>): Map<string, string> {
  const rendered = new Map([
    ['dir', 'auto'],
    ['data-id', String(attributes.id)],
  ]);
  for (const name of DOM_ATTRIBUTES) {
    const value = attributes[name];
    if (value !== null) rendered.set(`data-${name}`, String(value));
  }
  return rendered;
}

function elementToDOM(attributes: Readonly<Record<string, unknown>>): DOMOutputSpec {
  return ['p', Object.fromEntries(domAttributes(attributes)), 0];
}

const TAGS: Record<SwitchMark, string> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strikeout: 's',
  code: 'code',
  capitalize: 'span',
  uppercase: 'span',
  mention: 'span',
};

function toggleMarkSpec(name: SwitchMark): MarkSpec {
  return {
    // Text that is typed behind a mention is no part of it.
    inclusive: name !== 'mention',
    excludes: name,
    toDOM: () => [TAGS[name], { 'data-mark': name }, 0],
  };
}

/** Four highlight colours have names, and styles of their own (`pages.css`). */
const STYLED: Partial<Record<ValuedMark, string>> = { color: 'color', highlight: '--marker' };
const NAMED = /^(yellow|green|cyan|blue)$/;

function valuedMarkSpec(name: ValuedMark): MarkSpec {
  return {
    attrs: { value: {} },
    inclusive: name !== 'extra',
    excludes: name,
    toDOM: ({ attrs }) => {
      const value = String(attrs.value);
      const isStyled = STYLED[name] && !(name === 'highlight' && NAMED.test(value));
      const style = isStyled ? { style: `${STYLED[name]}: ${safeColour(value)}` } : {};
      const data = name === 'highlight' ? { 'data-value': value } : {};
      return ['span', { 'data-mark': name, ...data, ...style }, 0];
    },
  };
}

/** Another program may have written here: nothing but a colour gets into a style. */
function safeColour(value: string): string {
  return /^(#[0-9a-f]{3,8}|[a-z]{1,20})$/i.test(value) ? value : 'inherit';
}

export const schema = new Schema({
  nodes: {
    doc: { content: 'element+' },
    element: {
      content: 'text*',
      attrs: { id: { default: '' }, kind: { default: 'action' }, ...optional },
      // A soft break is a newline in the text, and every space counts.
      whitespace: 'pre',
      defining: true,
      toDOM: ({ attrs }) => elementToDOM(attrs),
    },
    text: {},
  },
  marks: Object.fromEntries([
    ...SWITCH_MARKS.map((name): [string, MarkSpec] => [name, toggleMarkSpec(name)]),
    ...VALUED_MARKS.map((name): [string, MarkSpec] => [name, valuedMarkSpec(name)]),
  ]),
});
