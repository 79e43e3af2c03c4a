/** Writing Preferences, as a panel, and in a popover or a sheet: choices for this device, and the page view of this script. */
import BorderColorRounded from '@mui/icons-material/BorderColorRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Slider from '@mui/material/Slider';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { PageView } from '../../../../editor/editorSettings';
import { SwitchRow } from '../../../../ui/forms/SwitchRow';
import { PopoverOrSheet } from '../../../../ui/layers/PopoverOrSheet';
import { ChoiceGroup } from '../../../../ui/theme/ChoiceGroup';
import { useDeviceTheme } from '../../../../ui/theme/deviceTheme';
import { modeChoices } from '../../../../ui/theme/ThemePanel';
import { isNarrowScreen } from '../pageFit/pageFit';
import { useScreenWidth } from '../pageFit/useScreenWidth';
import { changeEditorPreferences, useEditorPreferences, zoomRange } from './editorPreferences';
import { pageViews, preferenceSwitches, typingPresets } from './preferenceChoices';
import { fontHints, getFontStyle, scriptFonts } from './scriptFonts';

interface PageChoicesProps {
  pageView: PageView;
  /** A setting of the script: null for readers. */
  onPageView: ((view: PageView) => void) | null;
}

const paperViews = pageViews.map(({ view, label, hint }) => ({ value: view, label, hint }));

/** A narrow screen shows small paper, or flowing lines. */
const narrowViews = [
  { value: 'flow', label: 'Lines that fit' },
  { value: 'pages', label: 'Whole pages' },
] as const;

/** Page view: a setting of the script, and on a narrow screen one of the device. */
function PageChoices({ pageView, onPageView }: PageChoicesProps) {
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
        <ChoiceGroup
          title="Page view"
          choices={paperViews}
          value={pageView}
          onChange={onPageView}
        />
      )}
    </>
  );
}

const typingChoices = typingPresets.map(({ preset, name, hint }) => ({
  ...{ value: preset, label: name, hint },
}));

/** Behaviour of Enter and Tab: ours, or Final Draft's. */
function TypingChoice() {
  const { preset } = useEditorPreferences();
  return (
    <ChoiceGroup
      title="Typing"
      choices={typingChoices}
      value={preset ?? 'screnpla'}
      onChange={(chosen) => changeEditorPreferences({ preset: chosen })}
    />
  );
}

function PreferenceSwitches() {
  const preferences = useEditorPreferences();
  return (
    <div>
      {preferenceSwitches.map(({ name, ...texts }) => (
        <SwitchRow
          key={name}
          {...texts}
          isOn={preferences[name]}
          onChange={(isOn) => changeEditorPreferences({ [name]: isOn })}
        />
      ))}
    </div>
  );
}

function FontChoice() {
  const { font } = useEditorPreferences();
  const labelId = useId();
  return (
    <FormControl fullWidth>
      <FormLabel
        id={labelId}
        sx={{ mb: 2, typography: 'h4', '&, &.Mui-focused': { color: 'text.primary' } }}
      >
        Script font
      </FormLabel>
      <Select
        labelId={labelId}
        value={font}
        onChange={({ target }) => changeEditorPreferences({ font: target.value })}
      >
        {scriptFonts.map((name) => (
          <MenuItem key={name} value={name}>
            <span style={getFontStyle(name)}>{name}</span>
          </MenuItem>
        ))}
      </Select>
      {fontHints[font] && <FormHelperText sx={{ mx: 0 }}>{fontHints[font]}</FormHelperText>}
    </FormControl>
  );
}

const { min, max, step, default: defaultZoom } = zoomRange;
const marks = [{ value: defaultZoom }];
const formatPercent = (value: number) => `${value} %`;

function ZoomSlider({ shownZoom }: { shownZoom: number }) {
  const { zoom } = useEditorPreferences();
  const labelId = useId();
  return (
    <div>
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <Typography id={labelId} variant="h4" component="h3">
          Zoom level
        </Typography>
        <Typography aria-hidden>{formatPercent(zoom)}</Typography>
      </Box>
      <Box sx={{ px: 2 }}>
        <Slider
          {...{ min, max, step, marks }}
          size="small"
          value={zoom}
          aria-labelledby={labelId}
          getAriaValueText={formatPercent}
          onChange={(_event, value) => changeEditorPreferences({ zoom: Number(value) })}
          sx={{ display: 'block' }}
        />
      </Box>
      {shownZoom < zoom && (
        <Typography variant="caption" color="textSecondary" component="p">
          {`This screen has room for ${formatPercent(Math.floor(shownZoom))}.`}
        </Typography>
      )}
    </div>
  );
}

function ThemeChoice() {
  const { settings, change } = useDeviceTheme();
  return (
    <ChoiceGroup
      title="Theme"
      choices={modeChoices}
      value={settings.mode}
      onChange={(mode) => change({ mode })}
    />
  );
}

export interface PreferencesProps extends PageChoicesProps {
  /** Per cent; less than wished where paper would be wider than the screen. */
  shownZoom: number;
}

interface PreferencesPanelProps extends PreferencesProps {
  /** Null while there is no text. */
  onCharacters: (() => void) | null;
}

/** All preferences, one below the other. */
export function PreferencesPanel({ onCharacters, shownZoom, ...pages }: PreferencesPanelProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <ThemeChoice />
      <ZoomSlider shownZoom={shownZoom} />
      <FontChoice />
      <PreferenceSwitches />
      {onCharacters && (
        <Button variant="outlined" startIcon={<BorderColorRounded />} onClick={onCharacters}>
          Highlight characters
        </Button>
      )}
      <TypingChoice />
      <PageChoices {...pages} />
      <Typography variant="caption" color="textSecondary">
        Kept on this device, also when you sign out. Only the page view belongs to the script.
      </Typography>
    </Box>
  );
}

interface PreferencesPopoverProps extends PreferencesPanelProps {
  isOpen: boolean;
  anchor: () => Element | null;
  onAllSettings: () => void;
  onClose: () => void;
}

/** Below the bars, so that the button stays visible. */
const measures = { width: 384, maxHeight: 'calc(100dvh - 116px)' };

export function PreferencesPopover(props: PreferencesPopoverProps) {
  const { isOpen, anchor, onAllSettings, onClose, ...panel } = props;
  const openAll = () => {
    onClose();
    onAllSettings();
  };
  return (
    <PopoverOrSheet
      title="Writing Preferences"
      side="right"
      {...{ isOpen, anchor, measures, onClose }}
    >
      <Box sx={{ px: 6, pt: 4, pb: 5, display: 'grid', gap: 4 }}>
        <PreferencesPanel {...panel} />
        <Button color="inherit" onClick={openAll}>
          All Settings
        </Button>
      </Box>
    </PopoverOrSheet>
  );
}
