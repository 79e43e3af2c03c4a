/** Names that a writer gives to the kinds of elements. */
import type { Kind } from '../elements';
import { PICKED_KINDS } from './kindTable';

const OTHERS: Partial<Record<Kind, string>> = {
  title: 'Title',
  'heading-one': 'Heading 1',
  'heading-two': 'Heading 2',
  paragraph: 'Paragraph',
  'block-quote': 'Block quote',
  'list-item': 'List item',
  section: 'Section',
  synopsis: 'Synopsis',
  table: 'Table',
  'voice-dialogue': 'Voice dialogue',
  'voice-message': 'Voice message',
};

const NAMES = new Map<string, string>([
  ...PICKED_KINDS.map(({ kind, label }): [string, string] => [kind, label]),
  ...Object.entries(OTHERS),
]);

/** 'Text' for what a later version may have written. */
export function kindName(kind: string): string {
  return NAMES.get(kind) ?? 'Text';
}
