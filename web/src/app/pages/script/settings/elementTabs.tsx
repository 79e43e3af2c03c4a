/** Tabs of the elements in the settings dialog: a group with one tab for each element, and one for a new one. */
import Typography from '@mui/material/Typography';
import type { ScriptDetails } from '../../../../features/library/data/types';
import {
  ElementPanel,
  NewElementPanel,
} from '../../../../features/library/settings/elements/ElementPanel';
import {
  labelOf,
  listEntries,
  nameOf,
  textOf,
} from '../../../../features/library/settings/elements/elementEntries';
import type { ChangeSettings } from '../../../../features/library/settings/useSettingsChange';
import type { Profile } from '../../../../screenplay/profile';
import type { SettingsTab } from './SettingsTabs';
import { nameTab } from './settingsTabNames';

interface ElementTabSources {
  script: ScriptDetails;
  profile: Profile;
  change: ChangeSettings;
  onShowTab: (id: string) => void;
}

const tabIdOf = (label: string) => `element:${label}`;

export function makeElementsTab({ onShowTab, ...sources }: ElementTabSources): SettingsTab {
  const own = listEntries(sources.script.elements).map((entry) => {
    const label = labelOf(entry);
    const panel = <ElementPanel key={label} label={label} {...sources} />;
    const note = [textOf(entry, 'shortCut'), textOf(entry, 'mode')].filter(Boolean).join(', ');
    return { id: tabIdOf(label), label: nameOf(entry), note, panel };
  });
  return {
    id: 'elements',
    label: nameTab('elements'),
    panel: (
      <Typography color="textSecondary">
        Choose an element: its place on the page, the space around it, its shortcuts and its look. A
        custom element is one of your own.
      </Typography>
    ),
    children: [
      ...own,
      {
        id: 'newElement',
        label: nameTab('newElement'),
        panel: <NewElementPanel {...sources} onCreated={(label) => onShowTab(tabIdOf(label))} />,
      },
    ],
  };
}
