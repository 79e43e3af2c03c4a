import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { storeRecord } from '../../../editor/offline/storedRecords';
import { isolateBidi } from '../../../kit/displayText';
import { storeTestSession } from '../../../testing/app/accountBuilders';
import { button } from '../../../testing/app/findButton';
import { expectToast } from '../../../testing/app/messages';
import { renderComponent } from '../../../testing/app/renderComponent';
import { makeDraft, makeVersions } from '../../../testing/app/versionBuilders';
import { resetDevice } from '../../../testing/session/deviceCopies';
import { VersionsContext } from '../versionsContext';
import { DraftBanner } from './DraftBanner';
import { CreateDraftLayer } from './DraftDialogs';
import { DraftDropdown } from './DraftDropdown';
import { DraftsTab } from './DraftsTab';
import type { Draft } from './draftApi';

const list = 'GET /api/scripts/s1/drafts';
const create = 'POST /api/scripts/s1/drafts';
const change = 'PATCH /api/scripts/s1/drafts/d1';
const marking = 'POST /api/scripts/s1/marking';

/** Of the screen, which these parts do not ask about. */
const bar = { canWrite: true, canComment: true, showTab: () => undefined };
const drawer = { view: null as never, canWrite: true, takesFocus: false, onLeave: () => undefined };

type Answers = Parameters<typeof renderComponent>[1];

function renderDrafts(
  part: React.ReactNode,
  { drafts = [makeDraft()], draftId = '', answers = {} as Answers } = {},
) {
  const versions = makeVersions({ draftId });
  const app = renderComponent(<VersionsContext value={versions}>{part}</VersionsContext>, {
    [list]: { data: { drafts } },
    ...answers,
  });
  return { ...app, versions };
}

async function openMenu(draft: Draft, answers: Answers = {}) {
  const app = renderDrafts(<DraftsTab {...drawer} />, { drafts: [draft], answers });
  await screen.findByText(draft.description);
  await app.writer.click(button(`More for ${isolateBidi(draft.description)}`));
  return app;
}

const entries = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('VE20: the dropdown of the main draft takes snapshots, makes drafts and leads to all that are not archived', async () => {
  const archived = makeDraft({ id: 'd2', description: 'Lighter', isArchived: true });
  const app = renderDrafts(<DraftDropdown {...bar} />, { drafts: [makeDraft(), archived] });
  await app.writer.click(button('Main Draft'));
  const other = await screen.findByRole('menuitemradio', { name: 'Darker' });
  expect(other.getAttribute('href')).toBe('/script/s1?draft=d1');
  expect(entries()).toEqual(['Take snapshot', 'Create alternate draft']);
  const drafts = screen.getAllByRole('menuitemradio');
  expect(drafts.map((each) => [each.textContent, each.getAttribute('aria-checked')])).toEqual([
    ['Main Draft', 'true'],
    ['Darker', 'false'],
  ]);
  await app.writer.click(screen.getByText('Take snapshot'));
  expect(app.versions.ui.isTakingSnapshot()).toBe(true);
});

test('VE21: the dropdown of an own private draft offers to publish it, to stop marking and to archive it', async () => {
  const app = renderDrafts(<DraftDropdown {...bar} />, { draftId: 'd1' });
  await app.writer.click(await screen.findByText('Darker'));
  await screen.findByText('archive draft');
  expect(entries()).toEqual([
    ...['Take snapshot', 'Create alternate draft', 'publish to collaborators'],
    ...['stop marking changes', 'edit description', 'merge into main', 'compare to main'],
    'archive draft',
  ]);
});

test('VE20: a draft is created with its description, marks changes by default, and is opened', async () => {
  const message = 'Alternate draft created';
  const app = renderDrafts(<CreateDraftLayer canWrite />, {
    answers: { [create]: { data: makeDraft({ id: 'd9' }), message } },
  });
  app.versions.ui.openCreateDraft();
  await screen.findByText('Create Alternate Draft');
  await app.writer.type(screen.getByLabelText('Description'), 'All in one night');
  await app.writer.click(button('Create'));
  await expectToast(message, 'status');
  const body = { description: 'All in one night', fromDraft: '', isMarking: true };
  expect(app.sent(create)).toEqual([body]);
  await waitFor(() => expect(app.address()).toBe('/script/s1'));
});

test('VE20: a draft of the open draft is made of that one; what was typed stays where it could not be made', async () => {
  const app = renderDrafts(<CreateDraftLayer canWrite />, {
    draftId: 'd1',
    answers: { [create]: 'offline' },
  });
  app.versions.ui.openCreateDraft();
  const field = await screen.findByLabelText<HTMLTextAreaElement>('Description');
  await app.writer.type(field, 'Night');
  await app.writer.click(screen.getByLabelText('Start marking changes'));
  await app.writer.click(button('Create'));
  await screen.findByText(/What you wrote is kept/);
  expect(field.value).toBe('Night');
  expect(app.sent(create)).toEqual([{ description: 'Night', fromDraft: 'd1', isMarking: false }]);
});

test('a card tells description, author, length, who sees the draft, and its first blocks', async () => {
  renderDrafts(<DraftsTab {...drawer} />, {
    drafts: [makeDraft({ isPublished: true, mainHasMovedOn: true })],
  });
  const link = await screen.findByText('Darker');
  expect(link.getAttribute('href')).toBe('/script/s1?draft=d1');
  expect(screen.getByText(/112 pages · 20,431 words/).textContent).toMatch(/^Ana · /);
  for (const state of ['Published', 'Marking changes', 'Main has moved on']) {
    expect(screen.getByText(state)).toBeTruthy();
  }
  expect(screen.getByText('INT. HUT - NIGHT')).toBeTruthy();
  for (const name of ['Snapshot', 'Alternate draft']) expect(button(name)).toBeTruthy();
});

test('VE21: publishing says who sees the draft now', async () => {
  const app = await openMenu(makeDraft(), { [change]: { message: 'Draft updated successfully' } });
  await app.writer.click(screen.getByText('publish to collaborators'));
  await expectToast('Your collaborators see this draft now', 'status');
  expect(app.sent(change)).toEqual([{ isPublished: true, dismissed: [] }]);
  await waitFor(() => expect(app.sent(list)).toHaveLength(2));
});

test('VE21: archiving offers undo, which brings the draft back', async () => {
  const app = await openMenu(makeDraft(), { [change]: { message: 'Draft updated successfully' } });
  await app.writer.click(screen.getByText('archive draft'));
  await app.writer.click(await screen.findByText('Undo'));
  await waitFor(() =>
    expect(app.sent(change)).toMatchObject([{ isArchived: true }, { isArchived: false }]),
  );
});

test('VE49: marking is stopped in that draft alone', async () => {
  const app = await openMenu(makeDraft(), { [marking]: { data: {} } });
  await app.writer.click(screen.getByText('stop marking changes'));
  await expectToast('Changes are not marked any more', 'status');
  expect(app.sent(marking)).toEqual([{ on: false }]);
  expect(app.calls.find(({ route }) => route === marking)?.query).toBe('?draft=d1');
});

test('VE21: of the published draft of somebody else everything but its publishing is offered', async () => {
  await openMenu(makeDraft({ isMine: false, isPublished: true, mainHasMovedOn: true }));
  expect(entries()).toEqual([
    ...['stop marking changes', 'edit description', 'merge into main', 'take over from main'],
    ...['compare to main', 'archive draft'],
  ]);
  const address = (text: string) => screen.getByText(text).closest('a')?.getAttribute('href');
  expect(address('merge into main')).toBe('/script/s1/merge?draft=d1&direction=toMain');
  expect(address('take over from main')).toBe('/script/s1/merge?draft=d1&direction=toDraft');
  expect(address('compare to main')).toBe('/script/s1/compare?from=now&to=draft:d1');
});

test('VE21: a reader goes to published drafts, and can change none', async () => {
  renderDrafts(<DraftsTab {...drawer} canWrite={false} />, {
    drafts: [makeDraft({ isMine: false, isPublished: true, canChange: false })],
  });
  await screen.findByText('Darker');
  expect(screen.queryByLabelText(/^More for/)).toBeNull();
  expect(button('Alternate draft')).toHaveProperty('disabled', true);
});

test('VE21: archived drafts are shown on demand, and say so in their banner', async () => {
  const drafts = [makeDraft({ isArchived: true })];
  const app = renderDrafts(<DraftsTab {...drawer} />, { drafts });
  await app.writer.click(await screen.findByText('Show archived drafts (1)'));
  await app.writer.click(button(`More for ${isolateBidi('Darker')}`));
  expect(entries()).toEqual(['bring back', 'compare to main']);
});

test('the banner names the draft, says who sees it, and leads back to the main draft', async () => {
  renderDrafts(<DraftBanner {...bar} />, {
    draftId: 'd1',
    drafts: [makeDraft({ mainHasMovedOn: true })],
  });
  await screen.findByText('Only you see it');
  expect(screen.getByText('Darker')).toBeTruthy();
  const address = (text: string) => screen.getByText(text).getAttribute('href');
  expect(address('Back to main draft')).toBe('/script/s1');
  expect(address('Main has moved on')).toBe('/script/s1/merge?draft=d1&direction=toDraft');
});

test('VE48: a published draft is listed when the room tells of it', async () => {
  const app = renderDrafts(<DraftsTab {...drawer} />, { drafts: [] });
  await screen.findByText(/No alternate drafts yet/);
  app.versions.news.announce({ drafts: 7 });
  await waitFor(() => expect(app.sent(list)).toHaveLength(2));
});

test('VE22: words that another window overwrote stand with their draft, until they are dismissed', async () => {
  const words = { id: 'r1', text: 'The door opens.', typedBy: 'Bo', deletedBy: 'Ana' };
  const draft = makeDraft({ recovered: [{ ...words, at: '2026-11-18T09:00:00Z' }] });
  const app = renderDrafts(<DraftsTab {...drawer} />, {
    drafts: [draft],
    answers: { [change]: { message: 'Draft updated successfully' } },
  });
  await screen.findByText('The door opens.');
  await app.writer.click(button('Dismiss'));
  await waitFor(() => expect(app.sent(change)).toEqual([{ dismissed: ['r1'] }]));
});

test('VE21: without a network the banner and the dropdown name the open draft', async () => {
  // Signed in first: an answer that comes late for the test before would empty the device of somebody who is not.
  storeTestSession();
  resetDevice();
  await storeRecord('u1', 's1', 'drafts', [makeDraft({ description: 'Darker' })]);
  const parts = [<DraftBanner key="banner" {...bar} />, <DraftDropdown key="names" {...bar} />];
  renderDrafts(parts, { draftId: 'd1', answers: { [list]: 'offline' } });
  await waitFor(() => expect(screen.getByRole('note').textContent).toContain('Darker'));
  expect(screen.getByRole('note').textContent).toContain('Only you see it');
  expect(button('Darker')).toBeTruthy();
});
