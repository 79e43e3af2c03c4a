/** Vertical tabs of the settings dialog, in which arrow keys move; lists of buttons that lead to a tab's panel. */
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { mirroredInRtl } from '../../../../ui/sharedStyles';

export interface SettingsTab {
  id: string;
  label: string;
  panel: ReactNode;
  /** Said beside its name in a list of buttons. */
  note?: string;
  /** Tabs of a group, listed below it while it is open, and in its panel. */
  children?: readonly SettingsTab[];
}

/** In the order of the list; of closed groups only the group itself. */
export function listVisibleTabs(tabs: readonly SettingsTab[], openGroup: string | null) {
  return tabs.flatMap((tab) => [
    { tab, parent: null },
    ...(tab.id === openGroup
      ? (tab.children ?? []).map((child) => ({ tab: child, parent: tab }))
      : []),
  ]);
}

export function findTab(tabs: readonly SettingsTab[], id: string | null): SettingsTab | undefined {
  return tabs.flatMap((tab) => [tab, ...(tab.children ?? [])]).find((tab) => tab.id === id);
}

/** The group that is this tab, or holds it. */
export function findGroup(tabs: readonly SettingsTab[], id: string | null) {
  return tabs.find((tab) => tab.children && findTab([tab], id));
}

export const tabDomId = (prefix: string, id: string) => `${prefix}-tab-${id.replace(/\W/g, '-')}`;
export const panelDomId = (prefix: string) => `${prefix}-panel`;

interface SettingsTabsProps {
  tabs: readonly SettingsTab[];
  selected: string | null;
  openGroup: string | null;
  /** Of the ids that tie tabs and panel. */
  idPrefix: string;
  onSelect: (id: string) => void;
  onToggleGroup: (id: string) => void;
}

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1) % count,
  ArrowUp: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
};

interface TabButtonProps extends Pick<SettingsTabsProps, 'idPrefix'> {
  tab: SettingsTab;
  isNested: boolean;
  isSelected: boolean;
  isOpen: boolean;
  onPress: () => void;
}

function TabButton(props: TabButtonProps) {
  const { tab, idPrefix, isNested, isSelected, isOpen, onPress } = props;
  return (
    <ButtonBase
      id={tabDomId(idPrefix, tab.id)}
      role="tab"
      aria-selected={isSelected}
      aria-controls={isSelected ? panelDomId(idPrefix) : undefined}
      aria-expanded={tab.children && isOpen}
      tabIndex={isSelected ? 0 : -1}
      // The dialog opens with the focus here.
      autoFocus={isSelected}
      onClick={onPress}
      sx={{ ...tabStyles, ...(isNested && nestedStyles), ...(isSelected && selectedStyles) }}
    >
      <Box component="span" sx={nameStyles}>
        {tab.label}
      </Box>
      {tab.children && (
        <ExpandMoreRounded sx={{ fontSize: 20, rotate: isOpen ? '180deg' : 'none' }} />
      )}
    </ButtonBase>
  );
}

function TabsHeading({ id }: { id?: string }) {
  return (
    <Typography id={id} component="h3" color="textSecondary" sx={headingStyles}>
      Account
    </Typography>
  );
}

export function SettingsTabs(props: SettingsTabsProps) {
  const { tabs, selected, openGroup, idPrefix, onSelect, onToggleGroup } = props;
  const headingId = useId();
  const visible = listVisibleTabs(tabs, openGroup);
  const move = (event: KeyboardEvent) => {
    const index = visible.findIndex(({ tab }) => tab.id === selected);
    const next = visible[steps[event.key]?.(index, visible.length) ?? -1];
    if (!next) return;
    event.preventDefault();
    onSelect(next.tab.id);
    document.getElementById(tabDomId(idPrefix, next.tab.id))?.focus();
  };
  const press = (tab: SettingsTab) => {
    if (tab.children && tab.id === selected) onToggleGroup(tab.id);
    else onSelect(tab.id);
  };
  return (
    <Box sx={listStyles}>
      <TabsHeading id={headingId} />
      <Box role="tablist" aria-orientation="vertical" aria-labelledby={headingId} onKeyDown={move}>
        {visible.map(({ tab, parent }) => (
          <TabButton
            key={tab.id}
            {...{ tab, idPrefix }}
            isNested={parent !== null}
            isSelected={tab.id === selected}
            isOpen={tab.id === openGroup}
            onPress={() => press(tab)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface TabLinksProps {
  tabs: readonly SettingsTab[];
  onSelect: (id: string) => void;
}

/** One button for each tab, which leads to its panel. */
export function TabLinks({ tabs, onSelect }: TabLinksProps) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {tabs.map(({ id, label, note }) => (
        <li key={id}>
          <ButtonBase onClick={() => onSelect(id)} sx={{ ...tabStyles, color: 'text.primary' }}>
            <Box component="span" sx={nameStyles}>
              {label}
            </Box>
            {note && (
              <Typography component="span" variant="body2" color="textSecondary">
                {note}
              </Typography>
            )}
            <ChevronRightRounded sx={{ fontSize: 20, color: 'text.secondary', ...mirroredInRtl }} />
          </ButtonBase>
        </li>
      ))}
    </Box>
  );
}

/** All tabs as a list of buttons: what a phone shows first. */
export function SettingsList(props: TabLinksProps) {
  return (
    <Box sx={listStyles}>
      <TabsHeading />
      <TabLinks {...props} />
    </Box>
  );
}

const listStyles = { px: 3, pb: 4 } as const;

const nameStyles = { flex: 1, minWidth: 0, overflowWrap: 'anywhere' } as const;

const headingStyles = { px: 3, py: 2, typography: 'caption', fontWeight: 600 } as const;

const tabStyles = {
  display: 'flex',
  width: '100%',
  gap: 2,
  minHeight: { xs: 48, sm: 36 },
  px: 3,
  borderRadius: '6px',
  typography: 'body1',
  textAlign: 'start',
  color: 'text.secondary',
  '&:hover': { color: 'text.primary', bgcolor: 'action.hover' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

const nestedStyles = { paddingInlineStart: '28px' } as const;

const selectedStyles = {
  color: 'text.primary',
  fontWeight: 600,
  bgcolor: 'action.selected',
  '&:hover': { bgcolor: 'action.selected' },
} as const;
