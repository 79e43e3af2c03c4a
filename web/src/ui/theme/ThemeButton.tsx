/** Button that opens the theme panel. */
import ContrastRounded from '@mui/icons-material/ContrastRounded';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { lazy, Suspense, useState } from 'react';

// Seldom opened: the first screen does not wait for it.
const ThemePanel = lazy(async () => ({ default: (await import('./ThemePanel')).ThemePanel }));

type Panel = 'never opened' | 'open' | 'closed';

export function ThemeButton() {
  const [panel, setPanel] = useState<Panel>('never opened');
  return (
    <>
      <Tooltip title="Theme">
        <IconButton aria-label="Theme" aria-haspopup="dialog" onClick={() => setPanel('open')}>
          <ContrastRounded />
        </IconButton>
      </Tooltip>
      {panel !== 'never opened' && (
        <Suspense fallback={null}>
          <ThemePanel open={panel === 'open'} onClose={() => setPanel('closed')} />
        </Suspense>
      )}
    </>
  );
}
