/** What the open editor follows, put together: the same object while nothing of it changes. */
import { useMemo } from 'react';
import type { EditorSettings } from '../../../editor/editorSettings';
import type { PageRules } from '../usePageRules';
import { type EditedScript, pageViewOf } from './editedScript';
import { useEditorPreferences } from './editorPreferences';
import { typingSettingsOf } from './typingSettings';

export function useEditorSettings(
  script: Pick<EditedScript, 'layout' | 'elements'>,
  { profile }: PageRules,
): EditorSettings {
  const { zoom, preset, wholeScript, autoCapitalize, smartQuotes } = useEditorPreferences();
  const { layout, elements } = script;
  return useMemo(
    () => ({
      profile,
      pageView: pageViewOf({ layout }),
      preset: preset ?? 'screnpla',
      ...typingSettingsOf({ elements }),
      autoCapitalize,
      smartQuotes,
      wholeScript,
      zoom,
    }),
    [profile, layout, elements, zoom, preset, wholeScript, autoCapitalize, smartQuotes],
  );
}
