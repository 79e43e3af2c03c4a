/** The gear in the toolbar: how one likes to write. What opens is fetched when somebody wants it. */
import SettingsRounded from '@mui/icons-material/SettingsRounded';
import { lazy, Suspense, useRef, useState } from 'react';
import { ToolButton } from '../toolbar/ToolButton';
import type { PreferencesProps } from './PreferencesPopover';
import { usePreferenceCommands } from './usePreferenceCommands';

const PreferencesPopover = lazy(async () => ({
  default: (await import('./PreferencesPopover')).PreferencesPopover,
}));

type Popover = 'never opened' | 'open' | 'closed';

export function PreferencesButton(props: PreferencesProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [popover, setPopover] = useState<Popover>('never opened');
  usePreferenceCommands(() => setPopover('open'));
  return (
    <span ref={place} style={{ display: 'inline-flex' }}>
      <ToolButton
        name="Writing Preferences"
        icon={<SettingsRounded />}
        opens="dialog"
        onPress={() => setPopover('open')}
      />
      {popover !== 'never opened' && (
        <Suspense>
          <PreferencesPopover
            {...props}
            isOpen={popover === 'open'}
            anchor={() => place.current}
            onClose={() => setPopover('closed')}
          />
        </Suspense>
      )}
    </span>
  );
}
