/** Expectations of toasts and field messages, as people and screen readers find them. */
import { screen, waitFor } from '@testing-library/react';
import { expect } from 'vitest';

/** Messages that describe the field. */
export function fieldMessageOf(label: string): string {
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

/** By toast, and once more beside the form. */
export async function expectToastAndMessage(message: string) {
  await expectToast(message);
  const places = screen.getAllByText((_text, node) => node?.textContent === message);
  expect(places.length).toBeGreaterThan(1);
}
