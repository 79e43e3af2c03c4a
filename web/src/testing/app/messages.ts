/** What a person is told, as they and a screen reader find it. */
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** The field's own messages. */
export function messageOf(label: string): string {
  const ids = screen.getByLabelText(label).getAttribute('aria-describedby')?.split(' ') ?? [];
  return ids.map((id) => document.getElementById(id)?.textContent ?? '').join(' ');
}

export async function expectToast(message: string, role: 'alert' | 'status' = 'alert') {
  await waitFor(() => {
    // Not by role alone: pages have alerts of their own, and asking all of a long page takes seconds.
    const toasts = [...document.querySelectorAll(`[id^=toast-][role=${role}] p`)];
    expect(toasts.map((words) => words.textContent)).toContain(message);
  });
}

/** By toast, and once more where it stays. */
export async function expectToldTwice(message: string) {
  await expectToast(message);
  const places = screen.getAllByText((_text, node) => node?.textContent === message);
  expect(places.length).toBeGreaterThan(1);
}
