/** Lines that print, as revisions compare them. The twin of `list_printed_lines` in `versions/revisions/revision_baseline.py`. */
import type { Node } from '@tiptap/pm/model';
import type { Kind } from '../../screenplay/elements';
import type { VersionLine } from '../../screenplay/marking/lines';
import { endsOmitted, groupOmitted, listHidden } from '../../screenplay/production/omittedScenes';
import { lineFromNode } from '../marking/markedLines';
import { OMITTED_FLAG } from '../schema/documentShape';

export interface PrintedLines {
  readonly ids: readonly string[];
  /** Lines of omitted scenes, and headings that another one's line stands for. */
  readonly hidden: ReadonlySet<string>;
  /** By the heading whose line prints: the scenes that it stands for. */
  readonly omitted: ReadonlyMap<string, string>;
}

/** A change of these marks no page. */
const NEVER_PRINTED: ReadonlySet<unknown> = new Set([
  ...['voice-message', 'section', 'synopsis', 'note'],
]);

export function canPrint(node: Node): boolean {
  return !NEVER_PRINTED.has(node.attrs.kind);
}

export function isOmitted({ attrs }: Node): boolean {
  return attrs.omitted === OMITTED_FLAG && attrs.kind === 'sceneHeading';
}

export function listPrintedLines(nodes: readonly Node[]): PrintedLines {
  const hidden = new Set<string>();
  const omitted = new Map<string, string>();
  if (nodes.some(isOmitted)) {
    const elements = nodes.map(toElement);
    for (const id of listHidden(elements)) hidden.add(id);
    for (const group of groupOmitted(elements)) {
      const [first = '', ...others] = group;
      omitted.set(first, group.join(' '));
      for (const id of others) hidden.add(id);
    }
  }
  const ids = nodes.filter(canPrint).map(({ attrs }) => String(attrs.id));
  return { ids: ids.filter((id) => !hidden.has(id)), hidden, omitted };
}

function toElement(node: Node) {
  const { id, kind, breakBefore } = node.attrs;
  const isForced = breakBefore === 'true';
  const runs: [] = [];
  return {
    ...{ id: String(id), kind: kind as Kind, runs, breakBefore: isForced },
    isOmitted: isOmitted(node),
  };
}

/** A line that tells of omitted scenes is another one as soon as it tells of others. */
export function printedLineFrom(node: Node, { omitted }: PrintedLines): VersionLine {
  const line = lineFromNode(node);
  const scenes = omitted.get(line.id);
  return scenes === undefined ? line : { ...line, fields: { ...line.fields, omitted: scenes } };
}

/** What decides which lines are hidden: headings and acts, and which of them are omitted. */
export function describeHeadings(nodes: readonly Node[]): string {
  const headings = nodes.map(toElement).filter(endsOmitted);
  return JSON.stringify(headings.map(({ id, ...rest }) => [id, rest.isOmitted, rest.breakBefore]));
}

/** Whether an omitted heading hides a line at this place. */
export function isHidden(nodes: readonly Node[], place: number): boolean {
  const heading = nodes.slice(0, place).findLast((node) => endsOmitted(toElement(node)));
  return heading !== undefined && isOmitted(heading);
}
