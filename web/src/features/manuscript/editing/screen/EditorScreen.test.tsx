import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { button } from '../../../../testing/app/findButton';
import { renderComponent } from '../../../../testing/app/renderComponent';
import {
  changeEditorPreferences,
  defaultPreferences,
  readEditorPreferences,
} from '../preferences/editorPreferences';
import { TypingPresetCard } from '../preferences/TypingPresetCard';
import { ReadOnlyNotice } from './Notices';

beforeEach(() => changeEditorPreferences(defaultPreferences));

test('the typing preset card stores the choice and disappears', async () => {
  const { writer } = renderComponent(<TypingPresetCard />);
  await writer.click(screen.getByText('Final Draft'));
  expect(readEditorPreferences().preset).toBe('finalDraft');
  expect(screen.queryByText('How do you like to type?')).toBeNull();
});

test('closing the typing preset card chooses the preset of Screnpla', async () => {
  const { writer } = renderComponent(<TypingPresetCard />);
  await writer.click(button('Keep Screnpla’s way'));
  expect(readEditorPreferences().preset).toBe('screnpla');
});

test.each([
  ['a reader', false, 'You can read this script. '],
  ['a commenter', true, 'You can comment: select words and choose ‘Comment’. '],
])('%s sees what they may do, and whom to ask for more', (_who, canComment, sentence) => {
  renderComponent(<ReadOnlyNotice owner="Bo Marsh" canComment={canComment} />);
  expect(screen.getByRole('note').textContent).toBe(
    `${sentence}Ask Bo Marsh for the right to write.`,
  );
});
