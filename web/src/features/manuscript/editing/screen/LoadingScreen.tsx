/** Skeleton of the editor while a script loads: bars and a blank sheet in their places, so that nothing moves. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { ThemeProvider } from '@mui/material/styles';
import type { ViewSlot } from '../../../../editor/view/editorSlots';
import { canWriteScript, type EditedScript } from '../script/editedScript';
import { toolbarStyles } from '../toolbar/toolbarStyles';
import { BarFrame } from '../topBar/BarFrame';
import { type BackLinkTarget, HomeLinks } from '../topBar/HomeLinks';
import { TitleField } from '../topBar/TitleField';
import { ViewTabs } from '../topBar/ViewTabs';
import { editorTheme } from './editorTheme';
import { PagesArea } from './PagesArea';
import { LoadingPages } from './PagesPlaceholder';
import { useViewTabs } from './views/shownView';
import { ViewPanel } from './views/ViewPanel';

interface LoadingScreenProps {
  scriptId: string;
  /** Undefined while the record loads; it may come before the text. */
  script: EditedScript | undefined;
  backLink: BackLinkTarget;
  contentId: string;
  /** Of other features. */
  views: readonly ViewSlot[];
}

function LoadingTitle({ script }: Pick<LoadingScreenProps, 'script'>) {
  return (
    <Box sx={{ flex: '1 1 0', minWidth: '7rem', py: '8px' }}>
      {script ? (
        <TitleField title={script.title} onRename={null} />
      ) : (
        <Skeleton aria-hidden width={160} sx={{ mx: 2, fontSize: '1rem' }} />
      )}
      <Skeleton aria-hidden width={96} sx={{ mx: 2, fontSize: '0.75rem' }} />
    </Box>
  );
}

export function LoadingScreen(props: LoadingScreenProps) {
  const { scriptId, script, backLink, contentId, views } = props;
  // As a rule who opens a script may write in it: the tabs are there before the record is.
  const canWrite = script === undefined || canWriteScript(script);
  const { shown, tabs, tab } = useViewTabs({ scriptId, views, canWrite });
  return (
    <ThemeProvider theme={editorTheme}>
      <Box sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}>
        <BarFrame>
          <HomeLinks backLink={backLink} />
          <ViewTabs tabs={tabs} active={tab} onShow={() => undefined} />
          <LoadingTitle script={script} />
        </BarFrame>
        {!shown && <Box sx={toolbarStyles} />}
      </Box>
      <ViewPanel {...{ contentId, shown }} content={null} />
      {!shown && (
        <PagesArea id={contentId}>
          <LoadingPages />
        </PagesArea>
      )}
    </ThemeProvider>
  );
}
