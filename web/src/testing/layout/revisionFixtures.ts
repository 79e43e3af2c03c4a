/** Cases of revised pages that Python and TypeScript read: lines with marks, the text, and the rows that are marked. */
import type { Node } from '@tiptap/pm/model';
import fixtures from '../../../../fixtures/revisions/pages.json';
import { listPrintedLines, printedLineFrom } from '../../editor/revisions/printedLines';
import type { SentRevisions } from '../../editor/revisions/revisionBaseline';
import { OMITTED_FLAG } from '../../editor/schema/documentShape';
import { schema } from '../../editor/schema/schema';

interface FixtureLine {
  id: string;
  text: string;
  kind?: string;
  dual?: string;
  break?: boolean;
  omitted?: boolean;
  repeat?: number;
  spans?: [number, number][];
}

export interface RevisionCase {
  name: string;
  sets: string[];
  shown?: 'all' | 'active' | 'none';
  autoMarkCount?: number;
  baseline: FixtureLine[];
  text: FixtureLine[];
  pages: { rows: Record<string, number>; newest: number }[];
}

export const revisionCases = fixtures as unknown as RevisionCase[];

export function docOfCase(lines: readonly FixtureLine[]): Node {
  const nodes = lines.flatMap((line) =>
    Array.from({ length: line.repeat ?? 1 }, (_, at) => toNode(line, `${line.id}${at || ''}`)),
  );
  return schema.node('doc', null, nodes);
}

function toNode(line: FixtureLine, id: string): Node {
  const { kind = 'action', dual, text } = line;
  const attrs = {
    ...{ id, kind, ...(dual && { dual }), ...(line.break && { breakBefore: 'true' }) },
    ...(line.omitted && { omitted: OMITTED_FLAG }),
  };
  return schema.node('element', attrs, schema.text(text));
}

/** As the server sends them. */
export function sentRevisionsOf({ sets, shown = 'all', baseline }: RevisionCase): SentRevisions {
  const spans = new Map(baseline.map((line) => [line.id, line.spans ?? []]));
  return {
    shown,
    sets: sets.map((color, at) => ({
      ...{ number: at + 1, color, name: `${color} Rev.` },
      ...{ paper: '#c6edfe', mark: String(at + 1) },
    })),
    lines: sentLinesOf(docOfCase(baseline).children).map((line) => ({
      ...line,
      spans: spans.get(line.id) ?? [],
      points: [],
    })),
  };
}

function sentLinesOf(nodes: readonly Node[]) {
  const printed = listPrintedLines(nodes);
  const shown = new Set(printed.ids);
  return nodes
    .map((node) => ({
      ...printedLineFrom(node, printed),
      runs: [[node.textContent, '']] as [string, string][],
    }))
    .filter(({ id }) => shown.has(id));
}
