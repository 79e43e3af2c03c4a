/** The commands that are there on every page: where to go, what to begin, how it looks, and the way out. */

import { useNavigate } from 'react-router';
import { useSignOut } from '../../features/accounts/session/useSignOut';
import { useNewScript } from '../../features/library/scripts/begin/useNewScript';
import { listPlaces } from '../../features/library/scripts/browse/ListLinks';
import type { Command } from '../../ui/commands/command';
import { layerShortcuts } from '../../ui/commands/layerShortcuts';
import { openedLayer } from '../../ui/commands/openedLayer';
import { useCommands } from '../../ui/commands/useCommands';
import { useKeyRows } from '../../ui/keys/keyRows';
import { useLook } from '../../ui/theme/LookContext';
import type { Mode } from '../../ui/theme/palette';
import { usePlaces } from '../shell/navigation';
import { useRecentScripts } from './useRecentScripts';

/** Other words for the places. */
const alsoCalled: Readonly<Record<string, string>> = {
  '/desk': 'desk home start',
  '/stared': 'starred favourites',
  '/account': 'profile settings password security reminders friends',
  '/scripts?show=archived': 'archive',
  '/scripts?show=deleted': 'bin trash waste',
};

function usePlaceCommands(): Command[] {
  const navigate = useNavigate();
  const places = usePlaces();
  // The first of the lists is a place of its own already.
  const lists = listPlaces.filter(({ to }) => !places.some((place) => place.to === to));
  const goOn = { to: '/script-editor', label: 'The script edited last' };
  return [...places, ...lists, goOn].map(({ to, label }) => ({
    id: `go:${to}`,
    label,
    keywords: `go open ${alsoCalled[to] ?? ''}`,
    run: () => void navigate(to),
  }));
}

const themes: readonly { mode: Mode; label: string; keywords: string }[] = [
  { mode: 'light', label: 'Light theme', keywords: 'day bright white' },
  { mode: 'dark', label: 'Dark theme', keywords: 'night black' },
  { mode: 'system', label: 'Theme of the device', keywords: 'system automatic' },
];

function useThemeCommands(): Command[] {
  const { settings, change } = useLook();
  return themes.map(({ mode, label, keywords }) => ({
    ...{ id: `theme:${mode}`, label, keywords },
    isChecked: () => settings.mode === mode,
    run: () => change({ mode }),
  }));
}

function useBeginCommands(begin: (startsWith: 'import' | 'fields') => void): Command[] {
  const navigate = useNavigate();
  return [
    { id: 'begin:script', label: 'New Script', run: () => begin('fields') },
    {
      id: 'begin:import',
      label: 'Import a script',
      keywords: 'open bring upload file final draft fdx fountain pdf word docx celtx',
      run: () => begin('import'),
    },
    { id: 'begin:project', label: 'New project', run: () => void navigate('/projects/new') },
  ];
}

const help: readonly Command[] = [
  {
    id: 'help:keys',
    label: 'Keyboard shortcuts',
    keywords: 'keys help',
    shortcut: layerShortcuts.shortcuts[0],
    run: () => openedLayer.open('shortcuts'),
  },
];

const rows = [
  { label: 'Commands', keys: layerShortcuts.palette },
  { label: 'Keyboard shortcuts', keys: layerShortcuts.shortcuts },
  { label: 'Close what is open', keys: ['Escape'] },
];

/** `isAsked`: somebody may look for a script. */
export function AppCommands({ isAsked }: { isAsked: boolean }) {
  const { begin, drawer } = useNewScript();
  const { leave } = useSignOut();
  useCommands('Begin', useBeginCommands(begin));
  useCommands('Go to', usePlaceCommands());
  useCommands('Recent scripts', useRecentScripts(isAsked));
  useCommands('Theme', useThemeCommands());
  useCommands('Account', [
    { id: 'leave', label: 'Logout', keywords: 'sign out leave', run: () => void leave() },
  ]);
  useCommands('Help', help);
  useKeyRows('Help', rows);
  return drawer;
}
