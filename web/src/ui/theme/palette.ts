/** Colour palette: warm greys for everything, one preset colour for what matters. */

export const modes = ['light', 'dark', 'system'] as const;
export const presets = ['default', 'purple', 'cyan', 'blue', 'orange', 'red'] as const;

export type ThemeMode = (typeof modes)[number];
export type ColourPreset = (typeof presets)[number];
/** The resolved mode. */
export type Shade = 'light' | 'dark';

interface Surfaces {
  desk: string;
  paper: string;
  ink: string;
  quietInk: string;
  hairline: string;
  /** Edges of fields: 3:1 against paper, so that a field can be found. */
  fieldEdge: string;
  onPreset: string;
  error: string;
  success: string;
  warning: string;
  info: string;
}

export const surfaces: Record<Shade, Surfaces> = {
  light: {
    desk: '#F5F5F3',
    paper: '#FFFFFF',
    ink: '#1C1C1A',
    quietInk: '#5F5E59',
    hairline: 'rgba(28, 28, 26, 0.12)',
    fieldEdge: '#8C8B85',
    onPreset: '#FFFFFF',
    error: '#B3261E',
    success: '#1A7348',
    warning: '#8A5300',
    info: '#2457C5',
  },
  dark: {
    desk: '#141517',
    paper: '#1E2023',
    ink: '#E7E6E3',
    quietInk: '#A9A8A2',
    hairline: 'rgba(231, 230, 227, 0.14)',
    fieldEdge: '#7B7C7E',
    onPreset: '#141517',
    error: '#F2A099',
    success: '#7CCBA0',
    warning: '#E8B863',
    info: '#A3BFFA',
  },
};

interface PresetColour {
  main: string;
  /** Under the pointer. */
  strong: string;
}

export const presetColours: Record<ColourPreset, Record<Shade, PresetColour>> = {
  default: {
    light: { main: '#1A7348', strong: '#135A38' },
    dark: { main: '#7CCBA0', strong: '#9BDAB8' },
  },
  purple: {
    light: { main: '#6B3FBF', strong: '#553099' },
    dark: { main: '#C0A8F5', strong: '#D3C2F9' },
  },
  cyan: {
    light: { main: '#0C6A85', strong: '#085268' },
    dark: { main: '#74C7DF', strong: '#98D7E9' },
  },
  blue: {
    light: { main: '#2457C5', strong: '#1B449C' },
    dark: { main: '#A3BFFA', strong: '#BFD2FC' },
  },
  orange: {
    light: { main: '#9C4A0C', strong: '#7C3A08' },
    dark: { main: '#F0AE78', strong: '#F5C49C' },
  },
  red: {
    light: { main: '#B02A25', strong: '#8D1F1B' },
    dark: { main: '#F2A099', strong: '#F6BAB5' },
  },
};

/** How strongly the preset tints the ground of the selected thing. */
export const selectedTint = 0.09;
