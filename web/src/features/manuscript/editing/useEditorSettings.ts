/** What the open editor follows, put together: the same object while nothing of it changes. */
import { useMemo } from 'react';
import type { EditorSettings } from '../../../editor/editorSettings';
import type { Profile } from '../../../screenplay/profile';
import { type EditedScript, pageViewOf } from './editedScript';
import { useEditorPreferences } from './editorPreferences';
import type { Fit } from './fit/fitOf';
import { typingSettingsOf } from './typingSettings';

export function useEditorSettings(
  script: Pick<EditedScript, 'layout' | 'elements' | 'detailedElements'>,
  profile: Profile,
  { zoom, narrow }: Fit,
): EditorSettings {
  const { preset, wholeScript, autoCapitalize, smartQuotes } = useEditorPreferences();
  const { layout, elements, detailedElements } = script;
  return useMemo(
    () => ({
      profile,
      pageView: pageViewOf({ layout }),
      preset: preset ?? 'screnpla',
      ...typingSettingsOf({ elements, detailedElements }),
      autoCapitalize,
      smartQuotes,
      wholeScript,
      zoom,
      narrow,
    }),
    [
      profile,
      layout,
      elements,
      detailedElements,
      zoom,
      narrow,
      preset,
      wholeScript,
      autoCapitalize,
      smartQuotes,
    ],
  );
}
