/** What Enter and Tab do: as here, or as in Final Draft. */
import { ChoiceGroup } from '../../../../ui/theme/ChoiceGroup';
import { changeEditorPreferences, useEditorPreferences } from '../editorPreferences';
import { typingPresets } from '../typingPresets';

const choices = typingPresets.map(({ preset, name, hint }) => ({
  ...{ value: preset, label: name, hint },
}));

export function TypingChoice() {
  const { preset } = useEditorPreferences();
  return (
    <ChoiceGroup
      title="Typing"
      choices={choices}
      value={preset ?? 'screnpla'}
      onChange={(chosen) => changeEditorPreferences({ preset: chosen })}
    />
  );
}
