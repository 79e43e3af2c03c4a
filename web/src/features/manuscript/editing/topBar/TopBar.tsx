/** Top bar: links home, title, saving state, collaborators, actions and drawer buttons. */
import FullscreenRounded from '@mui/icons-material/FullscreenRounded';
import KeyboardCommandKeyRounded from '@mui/icons-material/KeyboardCommandKeyRounded';
import SaveAltRounded from '@mui/icons-material/SaveAltRounded';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import type { SxProps, Theme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { type ReactNode, useState, useSyncExternalStore } from 'react';
import { locatePage } from '../../../../editor/pages/pagesState';
import { isTrouble, SavingIndicator } from '../../../../editor/saving/SavingIndicator';
import type { SavingSession } from '../../../../editor/session/savingState';
import { useEditorState } from '../../../../editor/view/useEditorState';
import { layerShortcuts, layerStore } from '../../../../ui/commands/layers';
import { DrawerButton } from '../drawers/SideDrawers';
import type { Drawers } from '../drawers/useDrawers';
import { MOBILE_BREAKPOINT } from '../pageFit/pageFit';
import { focusShortcut } from '../screen/FocusMode';
import type { EditedScript } from '../script/editedScript';
import { type BarAction, BarActionButton, MoreActionsMenu } from './BarActions';
import { BarFrame, MAIN_WORDS_WIDTH } from './BarFrame';
import {
  Collaborators,
  type CollaboratorsProps,
  OwnAvatar,
  type OwnProfile,
} from './Collaborators';
import { type BackLinkTarget, HomeLinks } from './HomeLinks';
import { type RenameScript, TitleField } from './TitleField';
import { UpdatedLabel } from './UpdatedLabel';
import { scriptTab, type ViewTab, ViewTabs } from './ViewTabs';

function describePage(state: EditorState): string {
  const { label, lastLabel } = locatePage(state, state.selection.head);
  return `Page ${label} of ${lastLabel}`;
}

function PagePosition({ view }: { view: EditorView }) {
  return <>{useEditorState(view, describePage)} · </>;
}

export interface TopBarProps {
  backLink: BackLinkTarget;
  /** Undefined while the record loads. */
  script: EditedScript | undefined;
  /** Null until the text is loaded. */
  view: EditorView | null;
  session: SavingSession & CollaboratorsProps['session'];
  /** Saving state of the script and its desk. */
  saving: SavingSession;
  collaborators: Omit<CollaboratorsProps, 'session'>;
  you: OwnProfile | null;
  /** Null for readers. */
  onRename: RenameScript | null;
  /** Downloads the script as a .scrn file. */
  onSaveFile: () => Promise<void>;
  /** Parts of other features below the title. */
  titleParts?: ReactNode;
  /** Share, export and the like. */
  actions: readonly BarAction[];
  /** Starts focus mode. */
  onFocusMode: () => void;
  drawers: Drawers;
  tabs?: readonly ViewTab[];
  tab?: string;
  onTab?: (name: string) => void;
}

function useSaveFileAction(onSaveFile: () => Promise<void>): BarAction {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await onSaveFile().finally(() => setBusy(false));
  };
  return { name: 'Save File', icon: <SaveAltRounded />, isBusy, onClick: () => void save() };
}

type ScriptTitleProps = Pick<
  TopBarProps,
  'script' | 'view' | 'session' | 'onRename' | 'titleParts'
>;

/** Where the page has no room beside the draft, it wraps into a second line, which is not shown: rather no page than its first letter. */
const belowTitleStyles = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  height: '1.5rem',
  rowGap: '1.5rem',
  overflow: 'hidden',
  '& > p': { flex: '1 1 0', minWidth: 'min(7rem, 100%)' },
} as const;

function ScriptTitle({ script, view, session, onRename, titleParts }: ScriptTitleProps) {
  if (!script) {
    return (
      <Box aria-hidden sx={{ flex: '1 1 0', px: 2 }}>
        <Skeleton width={160} sx={{ fontSize: '1rem' }} />
        <Skeleton width={96} sx={{ fontSize: '0.75rem' }} />
      </Box>
    );
  }
  return (
    <Box sx={{ flex: '1 1 0', minWidth: { xs: '7rem', sm: '2rem', md: '6rem' }, py: '4px' }}>
      <TitleField key={script.id} title={script.title} onRename={onRename} />
      <Box sx={belowTitleStyles}>
        {titleParts}
        <UpdatedLabel updatedAt={script.updatedAt} session={session}>
          {view && <PagePosition view={view} />}
        </UpdatedLabel>
      </Box>
    </Box>
  );
}

/** On a phone saving trouble has a line of its own: the user must read it and act. */
function SavingStatus({ session }: { session: SavingSession }) {
  const isNarrow = useMediaQuery((theme: Theme) => theme.breakpoints.down(MOBILE_BREAKPOINT), {
    noSsr: true,
  });
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const hasOwnLine = useIsInTrouble(session);
  return (
    <Box
      sx={{
        minWidth: 0,
        px: { xs: hasOwnLine ? 3 : 1, md: 2 },
        ...(hasOwnLine && { order: { xs: 1, sm: 0 }, flexBasis: { xs: '100%', sm: 'auto' } }),
      }}
    >
      <SavingIndicator session={session} isBrief={isNarrow} isOneLine={!isPhone} />
    </Box>
  );
}

const paletteAction: BarAction = {
  name: 'Commands',
  icon: <KeyboardCommandKeyRounded />,
  shortcut: layerShortcuts.palette[0],
  onClick: () => layerStore.open('palette'),
};

function useIsInTrouble({ subscribe, getSnapshot }: SavingSession): boolean {
  return useSyncExternalStore(subscribe, () => isTrouble(getSnapshot().kind));
}

/** A second line of buttons would push the pages down: at each pause, where the words of the saving state have not the same length. */
function useIsCrowded(session: SavingSession): boolean {
  const isInTrouble = useIsInTrouble(session);
  const isCrowded = (theme: Theme) => theme.breakpoints.down(isInTrouble ? MAIN_WORDS_WIDTH : 'lg');
  return useMediaQuery(isCrowded, { noSsr: true });
}

function BarActions({
  actions,
  saving,
  onFocusMode,
}: Pick<TopBarProps, 'actions' | 'saving' | 'onFocusMode'>) {
  const isCrowded = useIsCrowded(saving);
  const focus = {
    ...{ name: 'Focus mode', icon: <FullscreenRounded />, shortcut: focusShortcut },
    onClick: onFocusMode,
  };
  if (isCrowded) return <MoreActionsMenu actions={[...actions, focus, paletteAction]} />;
  return (
    <>
      {actions.map((action) => (
        <BarActionButton key={action.name} {...action} />
      ))}
      <BarActionButton {...focus} isBrief />
      <BarActionButton {...paletteAction} isBrief />
    </>
  );
}

/** The one part of the bar that gives way: the title to its least width first, the words of the saving state after it. */
const titleAndStatusStyles = {
  // On a phone saving trouble wraps into a line of its own.
  display: { xs: 'contents', sm: 'flex' },
  flex: '1 1 0',
  minWidth: { sm: '4.5rem', md: '12rem' },
  alignItems: 'center',
} as const;

/** A narrow screen needs the space for collaborators. */
const ownAvatarStyles: SxProps<Theme> = (theme) => ({
  display: 'flex',
  [theme.breakpoints.down(MOBILE_BREAKPOINT)]: { display: 'none' },
});

export function TopBar(props: TopBarProps) {
  const { backLink, script, view, session, saving, collaborators, you } = props;
  const { onRename, titleParts, onSaveFile, actions, onFocusMode, drawers } = props;
  const { tabs = [scriptTab], tab = scriptTab.name, onTab = () => undefined } = props;
  const saveFile = useSaveFileAction(onSaveFile);
  const isInTrouble = useIsInTrouble(saving);
  return (
    <BarFrame>
      <HomeLinks backLink={backLink} />
      <DrawerButton side="left" drawer={drawers.left} />
      <ViewTabs tabs={tabs} active={tab} onShow={onTab} />
      <Box sx={titleAndStatusStyles}>
        <ScriptTitle {...{ script, view, session, onRename, titleParts }} />
        <SavingStatus session={saving} />
      </Box>
      {/* On a tablet the room of people belongs to what went wrong. */}
      <Box sx={{ display: { xs: 'flex', sm: isInTrouble ? 'none' : 'flex', md: 'flex' } }}>
        <Collaborators session={session} {...collaborators} />
        {you && (
          <Box sx={ownAvatarStyles}>
            <OwnAvatar {...you} />
          </Box>
        )}
      </Box>
      <BarActions {...{ saving, onFocusMode }} actions={[saveFile, ...actions]} />
      <DrawerButton side="right" drawer={drawers.right} />
    </BarFrame>
  );
}
