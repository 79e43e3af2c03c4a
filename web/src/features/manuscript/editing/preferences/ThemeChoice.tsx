/** Light or dark, from within the editor. */
import { ChoiceGroup } from '../../../../ui/theme/ChoiceGroup';
import { useLook } from '../../../../ui/theme/LookContext';
import { modeChoices } from '../../../../ui/theme/modeChoices';

export function ThemeChoice() {
  const { settings, change } = useLook();
  return (
    <ChoiceGroup
      title="Theme"
      choices={modeChoices}
      value={settings.mode}
      onChange={(mode) => change({ mode })}
    />
  );
}
