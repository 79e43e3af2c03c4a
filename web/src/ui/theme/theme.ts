/** Theme of one device, built from palette, typography and components. */
import {
  alpha,
  createTheme,
  type Direction,
  type Theme,
  type ThemeOptions,
} from '@mui/material/styles';
import { components } from './components';
import { type ColourPreset, presetColours, type Shade, selectedTint, surfaces } from './palette';

/** The type scale: Public Sans, few sizes, tabular numbers. Sizes are rem so that a reader's own text size counts. */
const title = (size: number, line: number) => ({
  fontSize: `${size / 16}rem`,
  lineHeight: line / size,
  fontWeight: 600,
  letterSpacing: '-0.011em',
});

const text = { fontSize: '0.875rem', lineHeight: 20 / 14 };

const typography: ThemeOptions['typography'] = {
  fontFamily: "'Public Sans Variable', system-ui, sans-serif",
  // Balanced, so that a narrow screen does not leave half of 'e-mail' alone in a line.
  h1: { ...title(32, 40), textWrap: 'balance' },
  h2: title(24, 32),
  h3: title(20, 28),
  h4: { ...text, fontWeight: 600 },
  body1: text,
  body2: text,
  subtitle1: { fontSize: '1rem', lineHeight: 1.5 },
  caption: { fontSize: '0.75rem', lineHeight: 16 / 12 },
  button: { ...text, fontWeight: 600, textTransform: 'none' },
};

declare module '@mui/material/styles' {
  interface Palette {
    fieldEdge: string;
  }
  interface PaletteOptions {
    fieldEdge: string;
  }
}

const softShadow: Record<Shade, string> = {
  light: '0 1px 2px rgba(28, 28, 26, 0.06), 0 8px 28px rgba(28, 28, 26, 0.10)',
  dark: '0 1px 2px rgba(0, 0, 0, 0.4), 0 8px 28px rgba(0, 0, 0, 0.45)',
};

function paletteOf(shade: Shade, preset: ColourPreset) {
  const surface = surfaces[shade];
  const colour = presetColours[preset][shade];
  const onColour = { contrastText: surface.onPreset };
  return {
    mode: shade,
    primary: { main: colour.main, dark: colour.strong, light: colour.main, ...onColour },
    error: { main: surface.error, ...onColour },
    success: { main: surface.success, ...onColour },
    warning: { main: surface.warning, ...onColour },
    info: { main: surface.info, ...onColour },
    background: { default: surface.desk, paper: surface.paper },
    text: { primary: surface.ink, secondary: surface.quietInk },
    divider: surface.hairline,
    fieldEdge: surface.fieldEdge,
    action: {
      selected: alpha(colour.main, selectedTint),
      hover: alpha(surface.ink, 0.05),
      disabled: surface.quietInk,
      disabledBackground: alpha(surface.ink, 0.1),
    },
  };
}

export function createDeviceTheme(shade: Shade, preset: ColourPreset, direction: Direction): Theme {
  const theme = createTheme({
    palette: paletteOf(shade, preset),
    typography,
    components,
    direction,
    spacing: 4,
    shape: { borderRadius: 8 },
    breakpoints: { values: { xs: 0, sm: 600, md: 900, lg: 1200, xl: 1536 } },
    transitions: {
      duration: { shortest: 120, shorter: 120, short: 150, standard: 180, complex: 180 },
    },
  });
  // One soft shadow for everything that floats.
  theme.shadows.fill(softShadow[shade], 1);
  return theme;
}
