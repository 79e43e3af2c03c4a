import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderComponent } from '../../../testing/app/renderComponent';
import {
  type ContinuedChange,
  readContinued,
  SceneContinuedsSection,
} from './SceneContinuedsSection';

function open(production: Record<string, unknown>) {
  const changes: [ContinuedChange, string, ContinuedChange][] = [];
  const { writer } = renderComponent(
    <SceneContinuedsSection
      production={production}
      onChange={(...change) => changes.push(change)}
    />,
  );
  return { writer, changes };
}

test('CT1, CT2: each mark is switched on by itself, and scripts from before have none', async () => {
  const { writer, changes } = open({});
  await writer.click(screen.getByRole('switch', { name: 'At the bottom of the page' }));
  await writer.click(screen.getByRole('switch', { name: 'At the top of the next page' }));
  expect(changes).toEqual([
    [{ bottom: true }, 'At the bottom of the page: on', { bottom: false }],
    [{ top: true }, 'At the top of the next page: on', { top: false }],
  ]);
  const count = screen.getByRole<HTMLInputElement>('switch', { name: /^Count/ });
  expect(count.disabled).toBe(true);
});

test('the words are saved when their field is left, and only if they are others', async () => {
  const { writer, changes } = open({ continued: { top: true, topText: 'CONT.:' } });
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Words at the top' });
  expect(field.value).toBe('CONT.:');
  fireEvent.blur(field);
  await writer.clear(field);
  await writer.type(field, 'MORE OF{Enter}');
  expect(changes).toEqual([
    [{ topText: 'MORE OF' }, 'Words at the top changed', { topText: 'CONT.:' }],
  ]);
});

test.each([[{}], [{ continued: null }], [{ continued: { bottom: 'yes', bottomText: '  ' } }]])(
  'what makes no sense is as usual: %j',
  (production) => {
    expect(readContinued(production)).toEqual({
      ...{ bottom: false, top: false, number: false },
      ...{ bottomText: '(CONTINUED)', topText: 'CONTINUED:' },
    });
  },
);
