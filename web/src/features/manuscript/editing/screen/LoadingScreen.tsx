/** Skeleton of the editor while a script loads: bars and a blank sheet in their places, so that nothing moves. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { ThemeProvider } from '@mui/material/styles';
import type { EditedScript } from '../script/editedScript';
import { toolbarStyles } from '../toolbar/toolbarStyles';
import { BarFrame } from '../topBar/BarFrame';
import { type BackLinkTarget, HomeLinks } from '../topBar/HomeLinks';
import { TitleField } from '../topBar/TitleField';
import { scriptTab, ViewTabs } from '../topBar/ViewTabs';
import { editorTheme } from './editorTheme';
import { PagesArea } from './PagesArea';
import { LoadingPages } from './PagesPlaceholder';

interface LoadingScreenProps {
  /** Undefined while the record loads; it may come before the text. */
  script: EditedScript | undefined;
  backLink: BackLinkTarget;
  contentId: string;
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

export function LoadingScreen({ script, backLink, contentId }: LoadingScreenProps) {
  return (
    <ThemeProvider theme={editorTheme}>
      <Box sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}>
        <BarFrame>
          <HomeLinks backLink={backLink} />
          <ViewTabs tabs={[scriptTab]} active={scriptTab.name} onShow={() => undefined} />
          <LoadingTitle script={script} />
        </BarFrame>
        <Box sx={toolbarStyles} />
      </Box>
      <PagesArea id={contentId}>
        <LoadingPages />
      </PagesArea>
    </ThemeProvider>
  );
}
