/** What stands behind the door: the commands of the application itself, and the layer that is open. */
import { type Theme, ThemeProvider } from '@mui/material/styles';
import { useLocation } from 'react-router';
import { editorTheme } from '../../features/manuscript/editing/editorTheme';
import { type Layer, openedLayer } from '../../ui/commands/openedLayer';
import { AppCommands } from './AppCommands';
import { Palette } from './Palette';
import { ShortcutSheet } from './shortcuts/ShortcutSheet';

const unchanged = (outer: Theme) => outer;

/** Over a script it wears the colour of the editor. */
function useAccent(): typeof editorTheme {
  return /^\/script(-dummy)?\//.test(useLocation().pathname) ? editorTheme : unchanged;
}

export function PaletteRoom({ layer }: { layer: Layer | null }) {
  const accent = useAccent();
  return (
    <>
      <AppCommands isAsked={layer !== null} />
      <ThemeProvider theme={accent}>
        {layer === 'palette' && <Palette onClose={openedLayer.close} />}
        {layer === 'shortcuts' && <ShortcutSheet onClose={openedLayer.close} />}
      </ThemeProvider>
    </>
  );
}
