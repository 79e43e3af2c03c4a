import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { button } from '../../testing/app/findButton';
import { renderComponent } from '../../testing/app/renderComponent';
import { useAnnouncement } from '../hooks/useAnnouncement';
import { LiveRegion } from './LiveRegion';

afterEach(cleanup);

function Undo() {
  const { announcement, announce } = useAnnouncement();
  return (
    <>
      <button type="button" onClick={() => announce('Taken back.')}>
        Undo
      </button>
      <LiveRegion announcement={announcement} />
    </>
  );
}

test('the same words twice in a row are a change of the live region, which a screen reader reads', async () => {
  const { writer } = renderComponent(<Undo />);
  await writer.click(button('Undo'));
  const first = screen.getByText('Taken back.');
  await writer.click(button('Undo'));
  expect(screen.getByText('Taken back.')).not.toBe(first);
  expect(first.isConnected).toBe(false);
});
