import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { listStoredScriptIds } from '../../editor/offline/offlineScripts';
import { storeRecord } from '../../editor/offline/storedRecords';
import { UnsavedChangesNotice } from '../../features/manuscript/unsavedChanges/UnsavedChangesNotice';
import { LETTER } from '../../screenplay/profile';
import { renderComponent } from '../../testing/app/renderComponent';
import { makeScript } from '../../testing/app/scriptBuilders';
import { listCopies, resetDevice, storeCopy } from '../../testing/session/deviceCopies';
import { useRemoveLostScripts } from './lostScripts';

beforeEach(resetDevice);

function Page() {
  useRemoveLostScripts('u1');
  return <UnsavedChangesNotice userId="u1" />;
}

const rules = { data: { profile: LETTER, isFromFile: false } };
const notFound = { status: 404, message: 'Script not found!' };

test('scripts that are not shared any more leave the device, but for unsaved changes, about which the user is asked', async () => {
  for (const id of ['listed', 'archived', 'lost']) {
    await storeCopy('u1', id, 0);
    await storeRecord('u1', id, 'script', { title: id });
  }
  await storeCopy('u1', 'unsaved', 2);
  const { sent } = renderComponent(<Page />, {
    'GET /api/scripts': {
      data: {
        scripts: [makeScript({ id: 'listed' })],
        ...{ totalPages: 1, currentPage: 1, totalRecords: 1 },
      },
    },
    'GET /api/scripts/archived/page-rules': rules,
    'GET /api/scripts/lost/page-rules': notFound,
    'GET /api/scripts/unsaved/page-rules': notFound,
  });
  await waitFor(async () =>
    expect((await listStoredScriptIds('u1')).sort()).toEqual(['archived', 'listed', 'unsaved']),
  );
  expect((await listCopies('u1')).sort()).toEqual(
    ['archived', 'listed', 'unsaved'].map((id) => `${id}/manuscript`),
  );
  expect(sent('GET /api/scripts/listed/page-rules')).toEqual([]);
  expect(await screen.findByText(/^2 changes in .* are only on this device/)).toBeTruthy();
});
