/** The bar above the pages: the way home, what the script is called, whether it is saved, who is here, what can be done. */
import FullscreenRounded from '@mui/icons-material/FullscreenRounded';
import KeyboardCommandKeyRounded from '@mui/icons-material/KeyboardCommandKeyRounded';
import SaveAltRounded from '@mui/icons-material/SaveAltRounded';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { EditorView } from '@tiptap/pm/view';
import { useState, useSyncExternalStore } from 'react';
import { isTrouble, SavingIndicator, type SavingSession } from '../../../../editor/SavingIndicator';
import { layerShortcuts } from '../../../../ui/commands/layerShortcuts';
import { openedLayer } from '../../../../ui/commands/openedLayer';
import { DrawerButton } from '../drawers/DrawerButton';
import type { Drawers } from '../drawers/drawerKeys';
import type { EditedScript } from '../editedScript';
import { MOBILE_BREAKPOINT } from '../fit/phone';
import { focusShortcut } from '../useFocusMode';
import { type BarDeed, BarDeedButton } from './BarDeedButton';
import { BarFrame } from './BarFrame';
import { Collaborators, type CollaboratorsProps } from './Collaborators';
import { MoreDeeds } from './MoreDeeds';
import { OwnFace, type You } from './OwnFace';
import { PlaceInScript } from './PlaceInScript';
import { TitleField } from './TitleField';
import { UpdatedLabel } from './UpdatedLabel';
import type { Rename } from './useTitleDraft';
import { scriptTab, type ViewTab, ViewTabs } from './ViewTabs';
import type { WayBackTo } from './WayBack';
import { WayHome } from './WayHome';

export interface TopBarProps {
  wayBack: WayBackTo;
  /** None while it is on its way. */
  script: EditedScript | undefined;
  /** None until the text is there. */
  view: EditorView | null;
  session: SavingSession & CollaboratorsProps['session'];
  /** Of the script and of all that belongs to it. */
  saving: SavingSession;
  company: Omit<CollaboratorsProps, 'session'>;
  you: You | null;
  /** None for who may only read. */
  onRename: Rename | null;
  /** Downloads the script as a .scrn file. */
  onSaveFile: () => Promise<void>;
  /** Share, export and the like. */
  deeds: readonly BarDeed[];
  /** Only the page, and nothing around it. */
  onFocusMode: () => void;
  drawers: Drawers;
  tabs?: readonly ViewTab[];
  tab?: string;
  onTab?: (name: string) => void;
}

function useSaveFile(onSaveFile: () => Promise<void>): BarDeed {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await onSaveFile().finally(() => setBusy(false));
  };
  return { name: 'Save File', icon: <SaveAltRounded />, isBusy, onClick: () => void save() };
}

type AboutProps = Pick<TopBarProps, 'script' | 'view' | 'session' | 'onRename'>;

function About({ script, view, session, onRename }: AboutProps) {
  if (!script) {
    return (
      <Box aria-hidden sx={{ flex: '1 1 0', px: 2 }}>
        <Skeleton width={160} sx={{ fontSize: '1rem' }} />
        <Skeleton width={96} sx={{ fontSize: '0.75rem' }} />
      </Box>
    );
  }
  return (
    <Box sx={{ flex: '1 1 0', minWidth: '7rem', py: '8px' }}>
      <TitleField key={script.id} title={script.title} onRename={onRename} />
      <UpdatedLabel updatedAt={script.updatedAt} session={session}>
        {view && <PlaceInScript view={view} />}
      </UpdatedLabel>
    </Box>
  );
}

/** Trouble has a line of its own on a phone: it must be read, and something done about it. */
function Saving({ session }: { session: SavingSession }) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down(MOBILE_BREAKPOINT), {
    noSsr: true,
  });
  const { subscribe, getSnapshot } = session;
  const hasOwnLine = useSyncExternalStore(subscribe, () => isTrouble(getSnapshot().kind));
  return (
    <Box
      sx={{
        px: { xs: hasOwnLine ? 3 : 1, md: 2 },
        ...(hasOwnLine && { order: { xs: 1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' } }),
      }}
    >
      <SavingIndicator session={session} isBrief={isNarrow} />
    </Box>
  );
}

const commands: BarDeed = {
  name: 'Commands',
  icon: <KeyboardCommandKeyRounded />,
  shortcut: layerShortcuts.palette[0],
  onClick: () => openedLayer.open('palette'),
};

/** On a narrow screen; elsewhere while trouble has to be told: a second line of buttons would push the pages down. */
function useIsCrowded({ subscribe, getSnapshot }: SavingSession): boolean {
  const isInTrouble = useSyncExternalStore(subscribe, () => isTrouble(getSnapshot().kind));
  const isCrowded = (theme: Theme) => theme.breakpoints.down(isInTrouble ? 'lg' : 'md');
  return useMediaQuery(isCrowded, { noSsr: true });
}

function Deeds({
  deeds,
  saving,
  onFocusMode,
}: Pick<TopBarProps, 'deeds' | 'saving' | 'onFocusMode'>) {
  const isCrowded = useIsCrowded(saving);
  const focus = {
    ...{ name: 'Focus mode', icon: <FullscreenRounded />, shortcut: focusShortcut },
    onClick: onFocusMode,
  };
  if (isCrowded) return <MoreDeeds deeds={[...deeds, focus, commands]} />;
  return (
    <>
      {deeds.map((deed) => (
        <BarDeedButton key={deed.name} {...deed} />
      ))}
      <BarDeedButton {...focus} isBrief />
      <BarDeedButton {...commands} isBrief />
    </>
  );
}

export function TopBar(props: TopBarProps) {
  const { wayBack, script, view, session, saving, company, you } = props;
  const { onRename, onSaveFile, deeds, onFocusMode, drawers } = props;
  const { tabs = [scriptTab], tab = scriptTab.name, onTab = () => undefined } = props;
  const saveFile = useSaveFile(onSaveFile);
  return (
    <BarFrame>
      <WayHome wayBack={wayBack} />
      <DrawerButton side="left" drawer={drawers.left} />
      <ViewTabs tabs={tabs} shown={tab} onShow={onTab} />
      <About {...{ script, view, session, onRename }} />
      <Saving session={saving} />
      <Collaborators session={session} {...company} />
      {you && <OwnFace {...you} />}
      <Deeds {...{ saving, onFocusMode }} deeds={[saveFile, ...deeds]} />
      <DrawerButton side="right" drawer={drawers.right} />
    </BarFrame>
  );
}
