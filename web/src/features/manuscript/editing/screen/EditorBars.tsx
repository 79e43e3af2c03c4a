/** The bars above the pages: the top bar, the formatting toolbar, and the notice of a script that was closed. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { getDefaultAlign } from '../../../../editor/commands/lineFormat';
import type { PageView } from '../../../../editor/editorSettings';
import type { Refusal } from '../../../../editor/session/refusals';
import type { Profile } from '../../../../screenplay/profile';
import type { PageFit } from '../pageFit/pageFit';
import { useCoveredEdge } from '../pageFit/useCoveredEdge';
import { getPageView } from '../script/editedScript';
import { type EditorHistory, MainToolbar } from '../toolbar/MainToolbar';
import type { ChosenShortcuts } from '../toolbar/textTypes';
import type { RenameScript } from '../topBar/TitleField';
import { TopBar, type TopBarProps } from '../topBar/TopBar';
import { ClosedNotice } from './Notices';

export interface EditorBarsProps extends Omit<TopBarProps, 'onRename'> {
  history: EditorHistory;
  shortcuts: ChosenShortcuts;
  profile: Profile;
  fit: PageFit;
  onRename: RenameScript;
  onPageView: (view: PageView) => void;
  onAllSettings: () => void;
  onTable: () => void;
  canWrite: boolean;
  /** Tools of other features, also for people who only comment or read. */
  moreTools?: ReactNode;
  /** Notices of other features. */
  banners?: ReactNode;
  /** Why nothing of this script can be written or read any more. */
  closed: Refusal | null;
  isHidden: boolean;
}

/** Other views have toolbars of their own. */
function isScriptTab({ tab = 'script' }: Pick<TopBarProps, 'tab'>): boolean {
  return tab === 'script';
}

const barsStyles = { position: 'sticky', top: 0, zIndex: 'appBar' } as const;

/** Above the pages; a phone in landscape has no space for sticky bars. */
const longBarsStyles = {
  ...barsStyles,
  '@media (max-height: 480px)': { position: 'static' },
} as const;

export function EditorBars(props: EditorBarsProps) {
  const { script, view, canWrite, closed, onRename, ...bar } = props;
  const { history, shortcuts, profile, fit, onPageView, onAllSettings, onTable, ...rest } = bar;
  const { moreTools, banners, isHidden, ...topBar } = rest;
  return (
    // Hidden bars keep their place: the page stays where it is.
    <Box
      ref={useCoveredEdge<HTMLDivElement>('head')}
      sx={{
        ...(isScriptTab(props) ? longBarsStyles : barsStyles),
        ...(isHidden && { visibility: 'hidden' }),
      }}
    >
      <TopBar {...topBar} {...{ script, view }} onRename={canWrite ? onRename : null} />
      {isScriptTab(props) && (
        <MainToolbar
          {...{ view, history, shortcuts, canWrite, moreTools, onTable, onAllSettings }}
          scriptId={script?.id ?? ''}
          defaultAlign={getDefaultAlign(profile)}
          shownZoom={fit.zoom}
          pageView={script ? getPageView(script) : 'print'}
          onPageView={canWrite ? onPageView : null}
        />
      )}
      {banners}
      {closed && <ClosedNotice closed={closed} script={script} />}
    </Box>
  );
}
