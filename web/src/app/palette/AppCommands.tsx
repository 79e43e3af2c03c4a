/** Commands of every page: navigation, new script, recent scripts, theme, sign-out. */
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { useSignOut } from '../../features/accounts/session/session';
import { useNewScriptDrawer } from '../../features/library/scriptDrawer/useNewScriptDrawer';
import { scriptListLinks } from '../../features/library/scripts/browse/ListLinks';
import { withSort } from '../../features/library/scripts/browse/SortMenu';
import {
  listQueries,
  scriptPageQuery,
  scriptPath,
} from '../../features/library/scripts/scriptLists';
import { type Command, useCommands } from '../../ui/commands/commands';
import { layerShortcuts, layerStore } from '../../ui/commands/layers';
import { useKeyHelp } from '../../ui/keyboard/keyHelp';
import { useDeviceTheme } from '../../ui/theme/deviceTheme';
import type { ThemeMode } from '../../ui/theme/palette';
import { useNavigationItems } from '../shell/navigation';

/** Further back people look for a script in its list. */
const maxScripts = 30;

const lastEdited = scriptPageQuery(withSort(listQueries.all, 'updated'), 1, maxScripts);

/** The open script is left out. */
function useRecentScripts(isOpen: boolean): Command[] {
  const { data } = useQuery({ ...lastEdited, enabled: isOpen });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (data?.scripts ?? []).flatMap((script) => {
    const to = scriptPath(script);
    if (pathname === to) return [];
    const run = () => void navigate(to);
    return { id: `script:${script.id}`, label: script.title, keywords: 'open script', run };
  });
}

/** Other words for the places. */
const navigationKeywords: Readonly<Record<string, string>> = {
  '/desk': 'desk home start',
  '/stared': 'starred favourites',
  '/account': 'profile settings password security reminders friends',
  '/scripts?show=archived': 'archive',
  '/scripts?show=deleted': 'bin trash waste',
};

function useNavigationCommands(): Command[] {
  const navigate = useNavigate();
  const items = useNavigationItems();
  // The first of the lists is in the navigation already.
  const lists = scriptListLinks.filter(({ to }) => !items.some((item) => item.to === to));
  const lastEdited = { to: '/script-editor', label: 'The script edited last' };
  return [...items, ...lists, lastEdited].map(({ to, label }) => ({
    id: `go:${to}`,
    label,
    keywords: `go open ${navigationKeywords[to] ?? ''}`,
    run: () => void navigate(to),
  }));
}

const themes: readonly { mode: ThemeMode; label: string; keywords: string }[] = [
  { mode: 'light', label: 'Light theme', keywords: 'day bright white' },
  { mode: 'dark', label: 'Dark theme', keywords: 'night black' },
  { mode: 'system', label: 'Theme of the device', keywords: 'system automatic' },
];

function useThemeCommands(): Command[] {
  const { settings, change } = useDeviceTheme();
  return themes.map(({ mode, label, keywords }) => ({
    ...{ id: `theme:${mode}`, label, keywords },
    isChecked: () => settings.mode === mode,
    run: () => change({ mode }),
  }));
}

function useStartCommands(startScript: (startsWith: 'import' | 'fields') => void): Command[] {
  const navigate = useNavigate();
  return [
    { id: 'begin:script', label: 'New Script', run: () => startScript('fields') },
    {
      id: 'begin:import',
      label: 'Import a script',
      keywords: 'open bring upload file final draft fdx fountain pdf word docx celtx',
      run: () => startScript('import'),
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
    run: () => layerStore.open('shortcuts'),
  },
];

const rows = [
  { label: 'Commands', keys: layerShortcuts.palette },
  { label: 'Keyboard shortcuts', keys: layerShortcuts.shortcuts },
  { label: 'Close what is open', keys: ['Escape'] },
];

/** `isAsked`: somebody may look for a script. */
export function AppCommands({ isOpen }: { isOpen: boolean }) {
  const { startScript, drawer } = useNewScriptDrawer();
  const { leave } = useSignOut();
  useCommands('Begin', useStartCommands(startScript));
  useCommands('Go to', useNavigationCommands());
  useCommands('Recent scripts', useRecentScripts(isOpen));
  useCommands('Theme', useThemeCommands());
  useCommands('Account', [
    { id: 'leave', label: 'Logout', keywords: 'sign out leave', run: () => void leave() },
  ]);
  useCommands('Help', help);
  useKeyHelp('Help', rows);
  return drawer;
}
