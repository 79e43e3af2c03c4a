/** How the pages are shown: a setting of the script, and on a narrow screen one of the device. */
import type { PageView } from '../../../../editor/editorSettings';
import { ChoiceGroup } from '../../../../ui/theme/ChoiceGroup';
import { changeEditorPreferences, useEditorPreferences } from '../editorPreferences';
import { isNarrowScreen } from '../fit/fitOf';
import { useScreenWidth } from '../fit/useScreenWidth';
import { pageViews } from '../toolbar/pageViews';

export interface PageChoicesProps {
  pageView: PageView;
  /** A setting of the script: none for who may only read. */
  onPageView: ((view: PageView) => void) | null;
}

const paperViews = pageViews.map(({ view, label, hint }) => ({ value: view, label, hint }));

/** A narrow screen shows paper small, or its words in their true size. */
const narrowViews = [
  { value: 'flow', label: 'Lines that fit' },
  { value: 'pages', label: 'Whole pages' },
] as const;

export function PageChoices({ pageView, onPageView }: PageChoicesProps) {
  const { flows } = useEditorPreferences();
  const isNarrow = isNarrowScreen(useScreenWidth());
  return (
    <>
      {isNarrow && (
        <ChoiceGroup
          title="On this screen"
          choices={narrowViews}
          value={flows ? 'flow' : 'pages'}
          onChange={(chosen) => changeEditorPreferences({ flows: chosen === 'flow' })}
        />
      )}
      {onPageView && (
        <ChoiceGroup
          title="Page view"
          choices={paperViews}
          value={pageView}
          onChange={onPageView}
        />
      )}
    </>
  );
}
