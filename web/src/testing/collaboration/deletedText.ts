/** Text of deleted lines, as the Y.Doc still holds it. */
import * as Y from 'yjs';

/** Words that stand in an element which is gone: the server brings these back (LV40). */
export function textInDeletedRows(doc: Y.Doc): string {
  const texts = new Map<Y.XmlText, string>();
  for (const structs of doc.store.clients.values()) {
    for (const struct of structs) {
      const type = struct.deleted ? typeIn(struct) : null;
      if (type instanceof Y.XmlText) texts.set(type, contentOf(type));
    }
  }
  return [...texts.values()].join('\n');
}

function typeIn(struct: Y.Item | Y.GC): unknown {
  return struct instanceof Y.Item && struct.content instanceof Y.ContentType
    ? struct.content.type
    : null;
}

function contentOf(text: Y.XmlText): string {
  let content = '';
  for (let item = text._start; item; item = item.right) {
    if (item.content instanceof Y.ContentString) content += item.content.str;
  }
  return content;
}
