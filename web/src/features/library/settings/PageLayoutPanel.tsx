/** Page Layout: template, paper, margins, scene headings and breaks of the script, which all who have it open see at once. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import type { Profile } from '../../../screenplay/profile';
import {
  ChoiceSetting,
  readChoice,
  readString,
  SettingsGroup,
  type SettingsPanelProps,
  SettingsStack,
  SwitchSetting,
  TextSetting,
} from './settingParts';

const templates = [
  { value: 'Film Screnplay', label: 'Film Screnplay' },
  { value: 'Television Screnplay', label: 'Television Screnplay' },
] as const;

const cameras = [
  { value: 'single', label: 'Single-camera', hint: 'As a film, with acts' },
  { value: 'multi', label: 'Multi-camera', hint: 'Dialogue double-spaced' },
] as const;

const pageLayouts = [
  { value: 'Standard', label: 'Standard', hint: '60 characters per line, from 1.5 inches' },
  { value: 'Modern', label: 'Modern', hint: '61 characters per line, from 1.25 inches' },
] as const;

/** Left margin of each page layout, in inches. */
const margins = { Standard: '1.5', Modern: '1.25' } as const;

const papers = [
  { value: 'Letter', label: 'Letter', hint: '8.5 by 11 inches' },
  { value: 'A4', label: 'A4', hint: '210 by 297 mm' },
] as const;

const views = [
  { value: 'print', label: 'Print', hint: 'Pages as they print' },
  { value: 'classic', label: 'Classic', hint: 'About 55 lines to a page' },
] as const;

const headingSpaces = [
  { value: 'page break', label: 'Page break' },
  { value: '1 line', label: '1' },
  { value: '2 lines', label: '2' },
] as const;

const headingWeights = [
  { value: 'Regular', label: 'Regular' },
  { value: 'Bold', label: 'Bold' },
] as const;

const sceneHeading = 'Scene Heading';

/** LY3. In inches, as the server has them. */
const marginRanges = { space: [0.5, 3], top: [0.75, 2], bottom: [0.75, 2] } as const;
type MarginName = keyof typeof marginRanges;

const hasDecimals = /^(\d+\.?\d*|\.\d+)$/;

function marginProblemFinder(name: MarginName) {
  const [least, most] = marginRanges[name];
  return (text: string): string | undefined => {
    const inches = Number(text);
    const isRight = hasDecimals.test(text) && inches >= least && inches <= most;
    // Without one above or below, the file's counts.
    return isRight || (text === '' && name !== 'space')
      ? undefined
      : `From ${least} to ${most} inches`;
  };
}

interface MarginSettingProps extends Pick<SettingsPanelProps, 'script' | 'change'> {
  name: MarginName;
  label: string;
  hint: string;
  placeholder?: string;
}

function MarginSetting({ script, change, name, ...words }: MarginSettingProps) {
  const stored = script.layout.pageMargin as Partial<Record<MarginName, unknown>> | undefined;
  return (
    <TextSetting
      value={readString(stored?.[name])}
      maxLength={5}
      numbers="decimal"
      findProblem={marginProblemFinder(name)}
      toChange={(inches) => ({ layout: { pageMargin: { [name]: inches } } })}
      {...words}
      {...{ change }}
    />
  );
}

/** In inches, as a person writes it. */
const showInches = (points: number) => String(Math.round((points / 72) * 100) / 100);

/** Empty: those of the file, or 1 inch. */
function HeightSettings({ profile, ...props }: PaperSettingsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
      <MarginSetting
        {...props}
        name="top"
        label="Top margin"
        hint="Inches from the upper edge"
        placeholder={showInches(profile.top)}
      />
      <MarginSetting
        {...props}
        name="bottom"
        label="Bottom margin"
        hint="Inches from the lower edge"
        placeholder={showInches(profile.bottom)}
      />
    </Box>
  );
}

interface PaperSettingsProps extends SettingsPanelProps {
  /** By which the pages are laid out now. */
  profile: Profile;
}

function PaperSettings({ script, change, profile }: PaperSettingsProps) {
  const { layout } = script;
  const pageLayout = readChoice(layout.pageLayout, pageLayouts, 'Standard');
  return (
    <SettingsGroup title="Paper">
      <ChoiceSetting
        title="Page category"
        choices={papers}
        value={readChoice(layout.pageCategory, papers, 'Letter')}
        toChange={(pageCategory) => ({ layout: { pageCategory } })}
        {...{ change }}
      />
      <ChoiceSetting
        title="Page layout"
        choices={pageLayouts}
        value={pageLayout}
        toChange={(value) => ({
          layout: { pageLayout: value, pageMargin: { type: value, space: margins[value] } },
        })}
        {...{ change }}
      />
      {pageLayout === 'Standard' && (
        <MarginSetting
          name="space"
          label="Page margin"
          hint="Inches from the left edge of the paper"
          {...{ script, change }}
        />
      )}
      <HeightSettings {...{ script, change, profile }} />
      <ChoiceSetting
        title="Page view"
        choices={views}
        value={readChoice(layout.pageView, views, 'print')}
        toChange={(pageView) => ({ layout: { pageView } })}
        {...{ change }}
      />
    </SettingsGroup>
  );
}

function HeadingSettings({ script, change }: SettingsPanelProps) {
  const element = script.elements.find(({ label }) => label === sceneHeading);
  return (
    <SettingsGroup title="Scene heading">
      <ChoiceSetting
        title="Spacing"
        choices={headingSpaces}
        value={readChoice(element?.spaceBefore, headingSpaces, '2 lines')}
        toChange={(spaceBefore) => ({ elements: [{ label: sceneHeading, spaceBefore }] })}
        {...{ change }}
      />
      <ChoiceSetting
        title="Weight"
        choices={headingWeights}
        value={readChoice(script.layout.sceneHeading, headingWeights, 'Regular')}
        toChange={(weight) => ({ layout: { sceneHeading: weight } })}
        {...{ change }}
      />
    </SettingsGroup>
  );
}

interface PageLayoutProps extends PaperSettingsProps {
  /** Buttons that change how long the script is. */
  actions: ReactNode;
}

/** Off, by whichever of its words. */
function readCount(stored: unknown): string {
  const count = readString(stored);
  return count === '0' || count === 'off' ? '' : count;
}

export function PageLayoutPanel({ script, change, profile, actions }: PageLayoutProps) {
  const { layout } = script;
  return (
    <SettingsStack>
      <ChoiceSetting
        title="Element template"
        choices={templates}
        value={readChoice(layout.elementTemplate, templates, 'Film Screnplay')}
        toChange={(elementTemplate) => ({ layout: { elementTemplate } })}
        {...{ change }}
      />
      {layout.elementTemplate === templates[1].value && (
        <ChoiceSetting
          title="Camera"
          choices={cameras}
          value={readChoice(layout.camera, cameras, 'single')}
          toChange={(camera) => ({ layout: { camera } })}
          {...{ change }}
        />
      )}
      <PaperSettings {...{ script, change, profile }} />
      <HeadingSettings {...{ script, change }} />
      <SettingsGroup title="Breaks and marks">
        <SwitchSetting
          label="Break action"
          hint="At any line, not only between sentences"
          isOn={layout.breakAction === true}
          toChange={(breakAction) => ({ layout: { breakAction } })}
          {...{ change }}
        />
        <TextSetting
          label="Auto-mark count"
          value={readCount(layout.autoMarkAsCount)}
          maxLength={3}
          numbers="whole"
          placeholder="Off"
          hint="Changed lines of a scene from which on all of it is marked"
          toChange={(count) => ({ layout: { autoMarkAsCount: Number(count) || 'off' } })}
          {...{ change }}
        />
      </SettingsGroup>
      {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>{actions}</Box>}
    </SettingsStack>
  );
}
