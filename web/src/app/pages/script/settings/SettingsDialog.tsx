/** Settings dialog: vertical tabs beside the panel of one; on a phone it fills the screen, and shows either. */
import ArrowBackRounded from '@mui/icons-material/ArrowBackRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useEffect, useId, useRef, useState } from 'react';
import { phoneScreen } from '../../../../ui/layers/backButton';
import { mirroredInRtl } from '../../../../ui/sharedStyles';
import {
  findGroup,
  findTab,
  panelDomId,
  SettingsList,
  type SettingsTab,
  SettingsTabs,
  TabLinks,
  tabDomId,
} from './SettingsTabs';
import { type SettingsSources, useSettingsTabs } from './useSettingsTabs';

interface SettingsDialogProps extends SettingsSources {
  isOpen: boolean;
  /** Shown first; null: the first tab of all, and on a phone the list of them. */
  firstTab: string | null;
  onClose: () => void;
}

const paperStyles = {
  width: 800,
  height: 600,
  maxWidth: 'calc(100% - 64px)',
  maxHeight: 'calc(100% - 64px)',
} as const;

// More than the theme's margins around dialogs on a phone.
const phoneStyles = { '&&': { m: 0, width: '100%', height: '100%', maxHeight: 'none' } };

export function SettingsDialog({ isOpen, firstTab, onClose, ...sources }: SettingsDialogProps) {
  const isPhone = useMediaQuery(phoneScreen, { noSsr: true });
  const titleId = useId();
  const { onLeave, disableRestoreFocus, transition } = useLeaving(sources.view, onClose);
  return (
    <Dialog
      open={isOpen}
      onClose={onClose}
      aria-labelledby={titleId}
      fullScreen={isPhone}
      disableRestoreFocus={disableRestoreFocus}
      slotProps={{ transition, paper: { sx: isPhone ? phoneStyles : paperStyles } }}
    >
      <SettingsBody {...{ titleId, firstTab, isPhone, onClose, onLeave, sources }} />
    </Dialog>
  );
}

/** Away to a line of the script: the focus goes there, and not back to what opened the dialog. */
function useLeaving(view: SettingsSources['view'], onClose: () => void) {
  const [isLeaving, setLeaving] = useState(false);
  const onLeave = () => {
    setLeaving(true);
    onClose();
  };
  const onExited = () => {
    if (isLeaving) view?.focus();
    setLeaving(false);
  };
  return { onLeave, disableRestoreFocus: isLeaving, transition: { onExited } };
}

interface SettingsBodyProps extends Pick<SettingsDialogProps, 'firstTab' | 'onClose'> {
  onLeave: () => void;
  titleId: string;
  isPhone: boolean;
  sources: SettingsSources;
}

/** A panel shows another tab: the keyboard goes there, as what had the focus is gone. */
function useShowTab(idPrefix: string, setChosen: (id: string) => void) {
  const asked = useRef<string>(undefined);
  useEffect(() => {
    const tab = asked.current && document.getElementById(tabDomId(idPrefix, asked.current));
    if (!tab) return;
    tab.focus();
    asked.current = undefined;
  });
  return (id: string) => {
    asked.current = id;
    setChosen(id);
  };
}

interface ChosenTab {
  chosen: string | null;
  setChosen: (id: string | null) => void;
}

/** The tab that is shown, and the group whose tabs are listed. */
function useOpenTab(
  tabs: readonly SettingsTab[],
  { chosen, setChosen }: ChosenTab,
  isPhone: boolean,
) {
  const [openGroup, setOpenGroup] = useState(() => findGroup(tabs, chosen)?.id ?? null);
  // A tab goes when a role does: then the first one is shown.
  const open = findTab(tabs, chosen) ?? (isPhone ? undefined : tabs[0]);
  const select = (id: string) => {
    setChosen(id);
    if (findTab(tabs, id)?.children) setOpenGroup(id);
  };
  const toggleGroup = (id: string) => setOpenGroup((before) => (before === id ? null : id));
  const group = open && findGroup(tabs, open.id);
  /** Where Back leads to, on a phone: from an element to the list of elements; null: to the list of all. */
  const outer = group && group !== open ? group : null;
  return { open, outer, openGroup, select, toggleGroup, leave: () => setChosen(outer?.id ?? null) };
}

interface HeadProps {
  title: string;
  titleId: string;
  /** From a panel back to a list, on a phone, with the list's name. */
  back: { name: string; onClick: () => void } | null;
  onClose: () => void;
}

function Head({ title, titleId, back, onClose }: HeadProps) {
  return (
    <Box sx={headStyles}>
      {back && (
        <IconButton
          key={title}
          aria-label={back.name}
          edge="start"
          autoFocus
          onClick={back.onClick}
        >
          <ArrowBackRounded sx={mirroredInRtl} />
        </IconButton>
      )}
      <Typography id={titleId} variant="h3" component="h2" sx={{ flex: 1, minWidth: 0 }}>
        {title}
      </Typography>
      <IconButton aria-label="Close" edge="end" onClick={onClose}>
        <CloseRounded />
      </IconButton>
    </Box>
  );
}

interface PanelProps {
  tab: SettingsTab;
  idPrefix: string;
  isPhone: boolean;
  onSelect: (id: string) => void;
}

function Panel({ tab, idPrefix, isPhone, onSelect }: PanelProps) {
  const ofTab = { role: 'tabpanel', 'aria-labelledby': tabDomId(idPrefix, tab.id) };
  const alone = { role: 'region', 'aria-label': tab.label };
  return (
    <Box
      id={panelDomId(idPrefix)}
      {...(isPhone ? alone : ofTab)}
      sx={{ px: { xs: 4, sm: 6 }, pt: 2, pb: 8 }}
    >
      {tab.panel}
      {tab.children && (
        // Its buttons reach as far out as those of a list alone.
        <Box sx={{ mx: -3, pt: 4 }}>
          <TabLinks tabs={tab.children} {...{ onSelect }} />
        </Box>
      )}
    </Box>
  );
}

function SettingsBody(props: SettingsBodyProps) {
  const { titleId, firstTab, isPhone, onClose, onLeave, sources } = props;
  const idPrefix = useId();
  const [chosen, setChosen] = useState(firstTab);
  const onShowTab = useShowTab(idPrefix, setChosen);
  const tabs = useSettingsTabs(sources, { onLeave, onShowTab });
  const shown = useOpenTab(tabs, { chosen, setChosen }, isPhone);
  const { open, outer, openGroup, select, toggleGroup, leave } = shown;
  const panel = open && (
    <Panel key={open.id} tab={open} onSelect={select} {...{ idPrefix, isPhone }} />
  );
  if (isPhone) {
    const title = open?.label ?? 'Settings';
    const back = open ? { name: outer?.label ?? 'All Settings', onClick: leave } : null;
    return (
      <>
        <Head {...{ title, titleId, back, onClose }} />
        <Box key={open?.id} sx={scrollStyles}>
          {panel ?? <SettingsList {...{ tabs }} onSelect={select} />}
        </Box>
      </>
    );
  }
  return (
    <>
      <Head title="Settings" back={null} {...{ titleId, onClose }} />
      <Box sx={{ flex: 1, minHeight: 0, display: 'flex' }}>
        <Box sx={listStyles}>
          <SettingsTabs
            {...{ tabs, openGroup, idPrefix }}
            selected={open?.id ?? null}
            onSelect={select}
            onToggleGroup={toggleGroup}
          />
        </Box>
        <Box key={open?.id} sx={scrollStyles}>
          {panel}
        </Box>
      </Box>
    </>
  );
}

const headStyles = {
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  px: { xs: 4, sm: 6 },
  py: 3,
} as const;

const scrollStyles = { flex: 1, minWidth: 0, minHeight: 0, overflowY: 'auto' } as const;

const listStyles = {
  ...scrollStyles,
  flex: '0 0 232px',
  borderInlineEnd: 1,
  borderColor: 'divider',
} as const;
