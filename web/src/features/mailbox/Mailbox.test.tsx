import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/app/renderApp';
import { stubServer } from '../../testing/app/stubServer';

const envelope = {
  id: 'l1',
  to: 'ana@example.com',
  subject: '123456 is your code',
  sentAt: '2026-01-01T12:00:00Z',
};

test('the newest e-mail is open, as sandboxed HTML and as plain text', async () => {
  stubServer({
    'GET /api/mailbox': { data: { letters: [envelope] } },
    'GET /api/mailbox/l1': {
      data: { ...envelope, text: 'Your code: 123456', html: '<b>123456</b>' },
    },
  });
  renderApp('/mailbox');
  const paper = await screen.findByTitle('Letter: 123456 is your code');
  expect(paper.getAttribute('sandbox')).toBe('');
  expect(paper.getAttribute('srcdoc')).toBe('<b>123456</b>');
  expect(screen.getByText('Your code: 123456')).toBeTruthy();
});

test('an empty mailbox says so', async () => {
  stubServer({ 'GET /api/mailbox': { data: { letters: [] } } });
  renderApp('/mailbox');
  expect(await screen.findByText(/No letters yet/)).toBeTruthy();
});

test('a server without a mailbox shows that there is none to read', async () => {
  stubServer({
    'GET /api/mailbox': { status: 404, message: 'There is no mailbox on this server' },
  });
  renderApp('/mailbox');
  expect(await screen.findByText(/There is no mailbox to read here/)).toBeTruthy();
});
