import { expect, test } from 'vitest';
import { A4, LETTER } from '../../screenplay/profile';
import { initialUpdate, TestWriter } from '../../testing/collaboration/TestWriter';
import { COVER } from '../schema/documentShape';
import { schema } from '../schema/schema';
import { createScrnFile } from './scrnFile';

async function written(file: Blob): Promise<unknown> {
  return JSON.parse(await file.text());
}

test('a .scrn file holds kinds, marks, mentions, attributes and the cover', async () => {
  const ana = new TestWriter(
    initialUpdate([
      ['h', 'INT. BARN', 'sceneHeading'],
      ['a', 'ANA waits.'],
      ['e', ''],
    ]),
    10,
  );
  const { tr } = ana.state;
  tr.addMark(ana.at(1), ana.at(1, 3), schema.mark('mention'));
  tr.addMark(ana.at(1, 4), ana.at(1, 9), schema.mark('bold'));
  tr.addMark(ana.at(1, 4), ana.at(1, 9), schema.mark('highlight', { value: 'green' }));
  tr.setNodeAttribute(0, 'sceneNumber', '4');
  tr.setNodeAttribute(0, 'notes', '[{"text":"Cut?"}]');
  tr.setNodeAttribute(0, 'extra', '{"level":"odd"}');
  ana.view.dispatch(tr);
  const cover = ana.doc.getMap<string>(COVER);
  cover.set('title', 'Salt');
  cover.set('titleMarks', 'bold uppercase');
  cover.set('credit', 'by');
  cover.set('creditMarks', 'plain');
  cover.set('others', '[["WGA","123"]]');
  const element = { type: 'getting-started-element' };
  expect(await written(createScrnFile(ana.doc, LETTER))).toEqual({
    format: 'screnpla',
    version: 1,
    content: [
      {
        type: 'getting-started',
        children: [
          {
            ...{ ...element, field: 'title', marks: ['bold', 'uppercase'] },
            children: [{ text: 'Salt', bold: true, uppercase: true }],
          },
          { ...element, field: 'credit', marks: [], children: [{ text: 'by' }] },
          { ...element, field: 'other', name: 'WGA', children: [{ text: '123' }] },
        ],
      },
      {
        type: 'page',
        children: [
          {
            ...{ type: 'sceneHeading', id: 'h', sceneNumber: '4' },
            ...{ notes: [{ text: 'Cut?' }], extra: { level: 'odd' } },
            children: [{ text: 'INT. BARN' }],
          },
          {
            ...{ type: 'action', id: 'a' },
            children: [
              { type: 'mention', children: [{ text: 'ANA' }] },
              { text: ' ' },
              { text: 'waits', bold: true, highlight: 'green' },
              { text: '.' },
            ],
          },
          { type: 'action', id: 'e', children: [{ text: '' }] },
        ],
      },
    ],
  });
  expect(await written(createScrnFile(ana.doc, A4))).toHaveProperty('profile.width', A4.width);
  ana.close();
});

test('VE70: alternates of a line go from the view into the document and into a .scrn file', async () => {
  const ana = new TestWriter(initialUpdate([['d', 'Go.', 'dialogue']]), 10);
  const alternates = { k1: [{ text: 'Leave', bold: true }, { text: ' now.' }] };
  ana.view.dispatch(ana.state.tr.setNodeAttribute(0, 'alternates', JSON.stringify(alternates)));
  expect(await written(createScrnFile(ana.doc, LETTER))).toMatchObject({
    content: [{ children: [{ id: 'd', alternates, children: [{ text: 'Go.' }] }] }],
  });
});
