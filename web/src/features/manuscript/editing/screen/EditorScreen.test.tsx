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

test('a reader sees why the script is read-only, and whom to ask', () => {
  renderComponent(<ReadOnlyNotice owner="Bo Marsh" />);
  expect(screen.getByRole('note').textContent).toBe(
    'You can read this script. Ask Bo Marsh for the right to write.',
  );
});
