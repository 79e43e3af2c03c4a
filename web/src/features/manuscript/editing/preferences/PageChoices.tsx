/** How the pages are shown: a setting of the script, and on a narrow screen one of the device. */
import type { PageView } from '../../../../editor/editorSettings';
import { ChoiceGroup } from '../../../../ui/theme/ChoiceGroup';
import { changeEditorPreferences, useEditorPreferences } from '../editorPreferences';
import { isNarrowScreen } from '../fit/fitOf';
import { useScreenWidth } from '../fit/useScreenWidth';

export interface PageChoicesProps {
  pageView: PageView;
  /** A setting of the script: none for who may only read. */
  onPageView: ((view: PageView) => void) | null;
}

const pageViews = [
  { value: 'print', label: 'Print', hint: 'Pages as they print' },
  { value: 'classic', label: 'Classic', hint: 'About 55 lines to a page' },
] as const;

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
        <ChoiceGroup title="Page view" choices={pageViews} value={pageView} onChange={onPageView} />
      )}
    </>
  );
}
