/** A script on its way: the bars and a blank sheet, where they will be, so that nothing moves when it comes. */
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { ThemeProvider } from '@mui/material/styles';
import { BarFrame } from './bar/BarFrame';
import { TitleField } from './bar/TitleField';
import { scriptTab, ViewTabs } from './bar/ViewTabs';
import type { WayBackTo } from './bar/WayBack';
import { WayHome } from './bar/WayHome';
import type { EditedScript } from './editedScript';
import { editorTheme } from './editorTheme';
import { PagesRoom } from './PagesRoom';
import { FetchingPages } from './TextToCome';
import { toolbarLooks } from './toolbar/toolbarLooks';

interface OpeningScriptProps {
  /** The record may be there before the text. */
  script: EditedScript | undefined;
  wayBack: WayBackTo;
  contentId: string;
}

function About({ script }: Pick<OpeningScriptProps, 'script'>) {
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

export function OpeningScript({ script, wayBack, contentId }: OpeningScriptProps) {
  return (
    <ThemeProvider theme={editorTheme}>
      <Box sx={{ position: 'sticky', top: 0, zIndex: 'appBar' }}>
        <BarFrame>
          <WayHome wayBack={wayBack} />
          <ViewTabs tabs={[scriptTab]} shown={scriptTab.name} onShow={() => undefined} />
          <About script={script} />
        </BarFrame>
        <Box sx={toolbarLooks} />
      </Box>
      <PagesRoom id={contentId}>
        <FetchingPages />
      </PagesRoom>
    </ThemeProvider>
  );
}
