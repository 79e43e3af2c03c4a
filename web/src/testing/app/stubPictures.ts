/** Stubs for pictures: jsdom decodes and draws nothing. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { vi } from 'vitest';

/** A photo of 12 megapixels, and a canvas that says what it was asked for. */
export function stubPictures() {
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(4032);
  vi.spyOn(HTMLImageElement.prototype, 'naturalHeight', 'get').mockReturnValue(3024);
  HTMLImageElement.prototype.decode = () => Promise.resolve();
  URL.createObjectURL = () => 'blob:picture';
  URL.revokeObjectURL = () => undefined;
  const context = { drawImage: () => undefined } as unknown as CanvasRenderingContext2D;
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context);
  vi.spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockImplementation(function (
    this: HTMLCanvasElement,
    type,
  ) {
    return `data:${type};${this.width}x${this.height}`;
  });
}

export async function choosePicture(writer: UserEvent, name: string, type: string) {
  const input = screen.getByLabelText<HTMLInputElement>('Picture');
  // A device's own chooser lets other files through all the same.
  input.accept = '';
  await writer.upload(input, new File(['x'], name, { type }));
}
