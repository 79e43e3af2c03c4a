import { expect, test } from 'vitest';
import {
  linesWithCaret,
  openClipboardEditor,
  paste,
} from '../../testing/collaboration/clipboardEditor';

const HARMFUL = 'img, script, style, svg, a, iframe, object, form, link, meta, base';

function pasted(html: string, text = 'words') {
  const view = openClipboardEditor(['a:|']);
  paste(view, { 'text/html': html, 'text/plain': text });
  return view;
}

test.each([
  '<img src=x onerror="alert(1)">The door.',
  '<p onclick="alert(1)">The <a href="javascript:alert(1)">door</a>.</p>',
  '<svg onload="alert(1)"><script>alert(1)</script></svg><p>The door.</p>',
  '<style>p { background: url(//evil) }</style><p style="background:url(//evil)">The door.</p>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><p>The door.</p>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)></style></table></mtext></math>The door.',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript><p>The door.</p>',
  '<base href="//evil"><form action="//evil"><p>The door.</p></form>',
])('pasted HTML %s leaves only its words', (html) => {
  const view = pasted(html);
  expect(view.state.doc.textContent).toContain('The door.');
  expect(view.dom.querySelector(HARMFUL)).toBeNull();
  const marks = [...view.dom.querySelectorAll('*')].flatMap((each) => each.getAttributeNames());
  expect(marks.filter((name) => name.startsWith('on') || name === 'href')).toEqual([]);
  expect(view.dom.innerHTML).not.toContain('//evil');
});

test('a pasted colour with more CSS in it is dropped', () => {
  const value = 'red;background:url(//evil)';
  const view = pasted(
    `<p data-screnpla='{"kind":"action"}'><span data-mark="color" data-value="${value}">The door.</span></p>`,
  );
  expect(view.state.doc.textContent).toBe('The door.');
  expect(view.dom.innerHTML).not.toContain('url(');
});

test.each([
  '{"kind":{"toString":1},"attributes":{"align":{"toString":1},"notes":7},"id":{"a":1}}',
  '{"kind":"action","runs":[{"text":{"toString":1}}]}',
  '{"kind":"action","runs":[null,7,{"text":"Other words."}]}',
  '{"kind":"action","runs":{"length":1000000000}}',
  '{"__proto__":{"kind":"shot"},"constructor":{"name":1},"attributes":[["align"]]}',
  '[[[[[[]]]]]]',
  '{"kind":"script","attributes":{"onclick":"alert(1)","id":"e0","kind":"shot"}}',
  'no JSON',
])('HTML with a malformed Screnpla marker %s is pasted as action', (marker) => {
  const view = pasted(`<p data-screnpla='${marker}'>The door.</p>`);
  expect(linesWithCaret(view)).toEqual(['a:The door.|']);
  expect(view.dom.innerHTML).not.toContain('onclick');
});

test('the text of HTML nested 600 deep is pasted', () => {
  const deep = `${'<div>'.repeat(600)}The door.${'</div>'.repeat(600)}`;
  expect(pasted(deep).state.doc.textContent).toContain('The door.');
});

test.each([
  '{\\rtf1 {\\stylesheet{\\s1 Action;}{\\s2',
  '{\\rtf1 \\u99999999 \\u-5 \\uc999 x',
  `{\\rtf1 ${'{'.repeat(20_000)}The door.`,
  '{\\rtf1 \\li999999999999999999999 The door.\\par}',
])('malformed RTF is pasted without an error: %s', (rtf) => {
  const view = openClipboardEditor(['a:|']);
  paste(view, { 'text/rtf': rtf, 'text/plain': 'The door.' });
  expect(view.state.doc.childCount).toBeGreaterThan(0);
});

test('a file dropped on a script changes nothing, and the browser does not open it', () => {
  const view = openClipboardEditor(['a:The door.|']);
  for (const type of ['dragover', 'drop']) {
    const transfer = { types: ['Files'], files: [{}], getData: () => '' };
    const event = new Event(type, { bubbles: true, cancelable: true });
    view.dom.dispatchEvent(Object.assign(event, { dataTransfer: transfer }));
    expect(event.defaultPrevented).toBe(true);
  }
  expect(linesWithCaret(view)).toEqual(['a:The door.|']);
});
