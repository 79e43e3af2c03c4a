/** The bar above the pages: the way home, what the script is called, whether it is saved, who is here, what can be done. */
import SaveAltRounded from '@mui/icons-material/SaveAltRounded';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { isTrouble, SavingIndicator, type SavingSession } from '../../../../editor/SavingIndicator';
import type { EditedScript } from '../editedScript';
import { type BarDeed, BarDeedButton } from './BarDeedButton';
import { Collaborators, type CollaboratorsProps } from './Collaborators';
import { MoreDeeds } from './MoreDeeds';
import { OwnFace, type You } from './OwnFace';
import { TitleField } from './TitleField';
import { UpdatedLabel } from './UpdatedLabel';
import type { Rename } from './useTitleDraft';
import { scriptTab, type ViewTab, ViewTabs } from './ViewTabs';
import { WayHome } from './WayHome';

/** In pixels; it stays on the screen. */
export const topBarHeight = 56;

export interface TopBarProps {
  /** None while it is on its way. */
  script: EditedScript | undefined;
  session: SavingSession & CollaboratorsProps['session'];
  company: Omit<CollaboratorsProps, 'session'>;
  you: You | null;
  /** None for who may only read. */
  onRename: Rename | null;
  /** Downloads the script as a .scrn file. */
  onSaveFile: () => Promise<void>;
  /** Share, export and the like. */
  deeds: readonly BarDeed[];
  tabs?: readonly ViewTab[];
  tab?: string;
  onTab?: (name: string) => void;
  /** What else belongs into the bar. */
  children?: ReactNode;
}

function useSaveFile(onSaveFile: () => Promise<void>): BarDeed {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await onSaveFile().finally(() => setBusy(false));
  };
  return { name: 'Save File', icon: <SaveAltRounded />, isBusy, onClick: () => void save() };
}

function About({
  script,
  session,
  onRename,
}: Pick<TopBarProps, 'script' | 'session' | 'onRename'>) {
  if (!script) {
    return (
      <Box aria-hidden sx={{ flex: '1 1 0', px: 2 }}>
        <Skeleton width={160} sx={{ fontSize: '1rem' }} />
        <Skeleton width={96} sx={{ fontSize: '0.75rem' }} />
      </Box>
    );
  }
  return (
    <Box sx={{ flex: '1 1 0', minWidth: 0, py: '8px' }}>
      <TitleField key={script.id} title={script.title} onRename={onRename} />
      <UpdatedLabel updatedAt={script.updatedAt} session={session} />
    </Box>
  );
}

/** Trouble has a line of its own on a phone: it must be read, and something done about it. */
function Saving({ session }: Pick<TopBarProps, 'session'>) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'), { noSsr: true });
  const hasOwnLine = isTrouble(useSyncExternalStore(session.subscribe, session.getSnapshot).kind);
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

function Deeds({ deeds }: { deeds: readonly BarDeed[] }) {
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  if (isPhone) return <MoreDeeds deeds={deeds} />;
  return deeds.map((deed) => <BarDeedButton key={deed.name} {...deed} />);
}

export function TopBar(props: TopBarProps) {
  const { script, session, company, you, onRename, onSaveFile, deeds, children } = props;
  const { tabs = [scriptTab], tab = scriptTab.name, onTab = () => undefined } = props;
  const saveFile = useSaveFile(onSaveFile);
  return (
    <Box
      component="header"
      sx={{
        minHeight: topBarHeight,
        px: { xs: 1, md: 3 },
        display: 'flex',
        flexWrap: { xs: 'wrap', sm: 'nowrap' },
        alignItems: 'center',
        gap: { xs: 0, sm: 1 },
        bgcolor: 'background.paper',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <WayHome />
      <ViewTabs tabs={tabs} shown={tab} onShow={onTab} />
      <About script={script} session={session} onRename={onRename} />
      <Saving session={session} />
      <Collaborators session={session} {...company} />
      {you && <OwnFace {...you} />}
      <Deeds deeds={[saveFile, ...deeds]} />
      {children}
    </Box>
  );
}
