/** The lazily loaded part of the palette: the commands of the application itself, and the layer that is open. */
import { type Theme, ThemeProvider } from '@mui/material/styles';
import { useLocation } from 'react-router';
import { editorTheme } from '../../features/manuscript/editing/screen/editorTheme';
import { type CommandLayer, layerStore } from '../../ui/commands/layers';
import { AppCommands } from './AppCommands';
import { Palette } from './Palette';
import { ShortcutSheet } from './shortcuts/ShortcutSheet';

const keepTheme = (outer: Theme) => outer;

/** Over a script it wears the colour of the editor. */
function useAccent(): typeof editorTheme {
  return /^\/script(-dummy)?\//.test(useLocation().pathname) ? editorTheme : keepTheme;
}

export function PaletteLayers({ layer }: { layer: CommandLayer | null }) {
  const accent = useAccent();
  return (
    <>
      <AppCommands isOpen={layer !== null} />
      <ThemeProvider theme={accent}>
        {layer === 'palette' && <Palette onClose={layerStore.close} />}
        {layer === 'shortcuts' && <ShortcutSheet onClose={layerStore.close} />}
      </ThemeProvider>
    </>
  );
}
