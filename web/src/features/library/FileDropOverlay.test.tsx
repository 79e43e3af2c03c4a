import { render, screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { FileDropOverlay } from './FileDropOverlay';

function drag(name: string, target: EventTarget = document.body) {
  const transfer = { types: ['Files'], files: [new File(['x'], 'a.fdx')], dropEffect: 'copy' };
  const event = new Event(name, { bubbles: true, cancelable: true });
  act(() => void target.dispatchEvent(Object.assign(event, { dataTransfer: transfer })));
  return { isPrevented: event.defaultPrevented, effect: transfer.dropEffect };
}

test('dropped files are passed on, and the overlay shows its message while they are dragged', () => {
  const onDrop = vi.fn();
  render(<FileDropOverlay isOff={false} onDrop={onDrop} message="Drop it" />);
  expect(drag('dragover').isPrevented).toBe(true);
  expect(screen.getByText('Drop it')).toBeTruthy();
  expect(drag('drop').isPrevented).toBe(true);
  expect(onDrop.mock.calls[0]?.[0]).toMatchObject([{ name: 'a.fdx' }]);
  expect(screen.queryByText('Drop it')).toBeNull();
});

test('while the overlay is off a dropped file is ignored, and the browser does not open it', () => {
  const onDrop = vi.fn();
  render(<FileDropOverlay isOff onDrop={onDrop} />);
  expect(drag('dragover')).toEqual({ isPrevented: true, effect: 'none' });
  expect(drag('drop').isPrevented).toBe(true);
  expect(onDrop).not.toHaveBeenCalled();
});

test('another drop target still accepts files while the overlay is off', () => {
  render(<FileDropOverlay isOff onDrop={() => undefined} />);
  const dropTarget = document.body.appendChild(document.createElement('div'));
  dropTarget.addEventListener('dragover', (event) => event.preventDefault());
  expect(drag('dragover', dropTarget).effect).toBe('copy');
  dropTarget.remove();
});
