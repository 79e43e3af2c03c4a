/** What the open editor follows, put together: the same object while nothing of it changes. */
import { useMemo } from 'react';
import type { EditorSettings } from '../../../editor/editorSettings';
import type { Profile } from '../../../screenplay/profile';
import { type EditedScript, pageViewOf } from './editedScript';
import { useEditorPreferences } from './editorPreferences';
import type { Fit } from './fit/fitOf';
import { runningTextsOf } from './runningTextsOf';
import { typingSettingsOf } from './typingSettings';

type Said = Pick<EditedScript, 'layout' | 'elements' | 'detailedElements' | 'headersAndFooters'>;

export function useEditorSettings(
  { layout, elements, detailedElements, headersAndFooters: said }: Said,
  profile: Profile,
  { zoom, narrow }: Fit,
): EditorSettings {
  const preferences = useEditorPreferences();
  const { headersAndFooters } = preferences;
  const runningTexts = useMemo(
    () => (headersAndFooters ? runningTextsOf(said) : null),
    [headersAndFooters, said],
  );
  return useMemo(() => {
    const { preset, wholeScript, screenReader, autoCapitalize, smartQuotes } = preferences;
    const { elementMenu, typewriter } = preferences;
    return {
      profile,
      pageView: pageViewOf({ layout }),
      preset: preset ?? 'screnpla',
      ...typingSettingsOf({ elements, detailedElements }),
      ...{ autoCapitalize, smartQuotes, elementMenu },
      // What is not in the page cannot be read aloud.
      ...{ wholeScript: wholeScript || screenReader, spoken: screenReader },
      ...{ typewriter, runningTexts, zoom, narrow },
    };
  }, [profile, layout, elements, detailedElements, zoom, narrow, preferences, runningTexts]);
}
