import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EditorState } from '@tiptap/pm/state';
import { expect, test, vi } from 'vitest';
import { schema } from '../../../editor/schema/schema';
import { renderComponent } from '../../../testing/app/renderComponent';
import { AutoAdjustDialog } from './AutoAdjustDialog';
import { hasNoText, insertFiveActs } from './pageCheatEdits';
import type { LayoutAdjustments, PageSaving } from './pageCheatsApi';
import { SaveAPageDialog } from './SaveAPageDialog';

const text = { scriptId: 's1', draftId: '' };
const route = 'GET /api/scripts/s1/layout-adjustments';
const figures = (pages: number, lastPageLines: number) => ({
  ...{ pages, lastPageLines, linesOnPage: 54 },
});

function makeAdjustments(parts: Partial<LayoutAdjustments> = {}): LayoutAdjustments {
  return {
    before: figures(98, 12),
    after: figures(98, 12),
    adjustments: [
      { id: 'lines', name: 'Lines on a page', before: 54, after: 56, pages: 95 },
      {
        id: 'dialogue',
        name: 'Characters on a line of dialogue',
        before: 35,
        after: 37,
        pages: 98,
      },
    ],
    movedBreaks: [],
    change: {},
    undo: {},
    ...parts,
  };
}

const adjusted = makeAdjustments({
  after: figures(95, 40),
  movedBreaks: [{ page: '2', before: 'Rain.', after: 'INT. BARN', elementId: 'e4' }],
  change: { layout: { pageMargin: { top: '0.83', bottom: '0.83' } } },
  undo: { layout: { pageMargin: { top: '', bottom: '' } } },
});

test('LY11: the dialog shows the pages of the choice, and applies it as one change with its undo', async () => {
  const onApply = vi.fn(async () => true);
  const onClose = vi.fn();
  const chosen: (string | null)[] = [];
  renderComponent(<AutoAdjustDialog isOpen {...{ text, onApply, onClose }} />, {
    [route]: ({ query }) => {
      const ids = new URLSearchParams(query).get('chosen');
      chosen.push(ids);
      return { data: ids ? adjusted : makeAdjustments() };
    },
  });
  const row = await screen.findByRole('checkbox', {
    name: /Lines on a page 54 → 56 alone: 95 pages/,
  });
  expect(screen.getByRole('checkbox', { name: /dialogue 35 → 37 alone: same pages/ })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain(
    '98 pages, the last with 12 of 54 lines',
  );
  const apply = screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' });
  expect(apply.disabled).toBe(true);
  await userEvent.click(row);
  await waitFor(() => expect(apply.disabled).toBe(false));
  expect(screen.getByRole('status').textContent).toContain(
    '95 pages, the last with 40 of 54 lines',
  );
  const moved = screen.getByRole('region', { name: '1 page will begin with another line' });
  expect(within(moved).getByRole('listitem').textContent).toBe('2.Rain.INT. BARN');
  await userEvent.click(apply);
  expect(onApply).toHaveBeenCalledWith(adjusted.change, adjusted.undo);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(chosen).toEqual(['', 'lines']);
});

test('LY11: the dialog says why it is refused while pages are locked', async () => {
  const message = 'The pages are locked. Unlock them before the layout is adjusted.';
  renderComponent(<AutoAdjustDialog isOpen text={text} onApply={vi.fn()} onClose={vi.fn()} />, {
    [route]: { status: 409, message },
  });
  expect((await screen.findByRole('alert')).textContent).toBe(message);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Apply' }).disabled).toBe(true);
});

test('LY12: cuts are listed with what they win, and lead to their lines', async () => {
  const word: PageSaving = {
    ...{ kind: 'oneWord', elementId: 'a', start: 61, page: '3', text: 'foam' },
    ...{ linesCut: 1, linesPulled: 1, pagesWon: 1 },
  };
  const miss: PageSaving = {
    ...{ kind: 'nearMiss', elementId: 'b', start: 120, page: '7', text: 'of the quay.' },
    ...{ linesCut: 2, linesPulled: 6, pagesWon: 0 },
  };
  const onShow = vi.fn();
  renderComponent(<SaveAPageDialog isOpen text={text} onShow={onShow} onClose={vi.fn()} />, {
    'GET /api/scripts/s1/page-savings': { data: { ...figures(98, 12), savings: [word, miss] } },
  });
  const [first, second] = await screen.findAllByRole('listitem');
  expect(first?.textContent).toBe('Page 3“foam” stands alone on a linesaves 1 page');
  expect(second?.textContent).toContain(
    '2 lines too many: the longest paragraph ends “of the quay.”',
  );
  expect(second?.textContent).toContain('saves 2 lines, 6 lines come to this page');
  await userEvent.click(within(first as HTMLElement).getByRole('button'));
  expect(onShow).toHaveBeenCalledWith(word);
});

function stateWith(...lines: [kind: string, text: string][]): EditorState {
  const nodes = lines.map(([kind, words], at) =>
    schema.node('element', { id: `e${at}`, kind }, words ? schema.text(words) : []),
  );
  return EditorState.create({ doc: schema.node('doc', null, nodes) });
}

test('LY8: five acts and a teaser are put into a script without text, and into no other', () => {
  const fresh = stateWith(['action', 'FADE IN:'], ['sceneHeading', '']);
  const acts = insertFiveActs(fresh)?.doc;
  const lines = acts?.children.map(({ attrs, textContent }) => `${attrs.kind}:${textContent}`);
  expect(lines?.slice(0, 4)).toEqual([
    'startOfAct:TEASER',
    'sceneHeading:',
    'endOfAct:END OF TEASER',
    'startOfAct:ACT ONE',
  ]);
  expect(lines).toHaveLength(18);
  expect(lines?.at(-1)).toBe('endOfAct:END OF ACT FIVE');
  expect(new Set(acts?.children.map(({ attrs }) => attrs.id)).size).toBe(18);
  const written = stateWith(['action', 'FADE IN:'], ['sceneHeading', 'INT. BARN']);
  expect(hasNoText(written.doc)).toBe(false);
  expect(insertFiveActs(written)).toBeNull();
});
