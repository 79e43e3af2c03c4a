/**
 * Lines of a script as tests write them: 'kind: words', '|' is the caret, two of them a selection. In square brackets
 * behind the kind are attributes: 'dialogue[dual=left]: …'.
 */
import type { Node } from '@tiptap/pm/model';
import type { EditorState } from '@tiptap/pm/state';
import { schema } from '../../editor/schema/schema';

export type WrittenLines = readonly string[];

interface ReadLine {
  readonly node: Node;
  /** Characters before each '|'. */
  readonly carets: readonly number[];
}

function readLine(line: string, at: number): ReadLine {
  const [, kind = '', attributeText = '', words = ''] =
    line.match(/^([\w-]+)(?:\[(.*?)\])?: ?([\s\S]*)$/) ?? [];
  const attrs = Object.fromEntries(
    attributeText
      .split(',')
      .filter(Boolean)
      .map((pair) => pair.split('=')),
  );
  const parts = words.split('|');
  const text = parts.join('');
  let end = 0;
  const carets = parts.slice(0, -1).map((part) => {
    end += part.length;
    return end;
  });
  const content = text ? schema.text(text) : null;
  return { node: schema.nodes.element.create({ id: `e${at}`, kind, ...attrs }, content), carets };
}

interface ParsedScript {
  readonly doc: Node;
  readonly anchor: number;
  readonly head: number;
}

/** Without a '|' the caret stands at the very beginning. */
export function parseScript(written: WrittenLines): ParsedScript {
  const lines = written.map(readLine);
  const carets: number[] = [];
  let pos = 0;
  for (const { node, carets: lineCarets } of lines) {
    carets.push(...lineCarets.map((at) => pos + 1 + at));
    pos += node.nodeSize;
  }
  const [anchor = 1, head = anchor] = carets;
  const nodes = lines.map(({ node }) => node);
  return { doc: schema.nodes.doc.create(null, nodes), anchor, head };
}

/** As they would have been written. */
export function formatScript({ doc, selection }: EditorState): string[] {
  const { anchor, head, empty } = selection;
  const found: string[] = [];
  doc.forEach((node, pos) => {
    const ends = (empty ? [head] : [anchor, head])
      .map((end) => end - pos - 1)
      .filter((at) => at >= 0 && at <= node.content.size)
      .sort((one, other) => other - one);
    let words = node.textContent;
    for (const at of ends) words = `${words.slice(0, at)}|${words.slice(at)}`;
    found.push(`${node.attrs.kind}: ${words}`);
  });
  return found;
}
