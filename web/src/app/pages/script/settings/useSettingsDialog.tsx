/** The settings dialog of the open script, its button and its commands; it is fetched when it is first opened. */
import TuneRounded from '@mui/icons-material/TuneRounded';
import { useState } from 'react';
import type { OpenScriptAction } from '../../../../features/library/openScript/useScriptDialogs';
import { permissionsOn } from '../../../../features/library/scripts/actions/scriptPermissions';
import { type Command, useCommands } from '../../../../ui/commands/commands';
import { LazyBoundary, lazyComponent } from '../../../../ui/loading/LazyBoundary';
import { accountTabNames, nameTab, type SettingsTabId, scriptTabNames } from './settingsTabNames';
import type { SettingsSources } from './useSettingsTabs';

const SettingsDialog = lazyComponent(async () => (await import('./SettingsDialog')).SettingsDialog);

/** Words for what is in a tab, by which people look for it. */
const keywords: Readonly<Record<SettingsTabId, string>> = {
  preferences: 'theme dark light zoom font switches typing auto capitalize smart quotes typewriter',
  profile: 'name picture photo account',
  notifications: 'mail reminders writing schedule',
  ai: 'artificial intelligence co-writer provider own key model switch off privacy what is sent',
  documentInfo:
    'title sub title author written by page target genre logline tags synopsis cover page contact',
  production: 'lock pages scene numbers prefix suffix zero padding (continued) margin display',
  pageLayout:
    'margins paper size letter a4 standard modern television camera template spacing bold scene heading break ' +
    'action auto-mark count classic print view auto-adjust save a page',
  headersAndFooters: 'first page introduction pages numbers date label fields show page breaks',
  elements:
    'spacing before after indents shortcut mode letter next element times of day capitals underline alignment',
  newElement: 'new make own add title card song',
};

/** `open`: with null, on its first tab, and on a phone on the list of them. */
export function listSettingsCommands(
  canWrite: boolean,
  open: (tab: SettingsTabId | null) => void,
): Command[] {
  const offered = { ...accountTabNames, ...(canWrite && scriptTabNames) };
  const tabs = Object.keys(offered) as SettingsTabId[];
  return [
    {
      id: 'settings',
      label: 'Settings',
      keywords: 'all options preferences account setup configure',
      run: () => open(null),
    },
    ...tabs.map((id) => ({
      id: `settings.${id}`,
      label: `Settings: ${nameTab(id)}`,
      keywords: keywords[id],
      run: () => open(id),
    })),
  ];
}

export function useSettingsDialog(sources: SettingsSources) {
  const [isOpen, setOpen] = useState(false);
  const [firstTab, setFirstTab] = useState<SettingsTabId | null>(null);
  /** Stays mounted after it was open: it slides away, and what was typed in it is saved. */
  const [wasOpen, setWasOpen] = useState(false);
  const open = (tab: SettingsTabId | null = null) => {
    setFirstTab(tab);
    setWasOpen(true);
    setOpen(true);
  };
  useCommands('Script', listSettingsCommands(permissionsOn(sources.script).canWrite, open));
  const action: OpenScriptAction = {
    name: 'Settings',
    icon: <TuneRounded />,
    isBrief: true,
    onClick: () => open(),
  };
  const dialog = wasOpen && (
    <LazyBoundary>
      <SettingsDialog {...{ ...sources, isOpen, firstTab }} onClose={() => setOpen(false)} />
    </LazyBoundary>
  );
  return { action, open, dialog };
}
