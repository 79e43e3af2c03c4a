/** The text of a document's first line, which is made where there is none. */
import { Y } from './yjs.mjs';

export function firstLine(doc) {
  const content = doc.getXmlFragment('content');
  if (content.length === 0) {
    const line = new Y.XmlElement('element');
    line.insert(0, [new Y.XmlText()]);
    content.insert(0, [line]);
  }
  return content.get(0).get(0);
}
