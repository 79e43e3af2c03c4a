/** How the pages are shown, in which typeface, and how one likes to type. */
import TuneRounded from '@mui/icons-material/TuneRounded';
import Menu from '@mui/material/Menu';
import { useState } from 'react';
import type { PageView } from '../../../../editor/editorSettings';
import {
  changeEditorPreferences,
  type EditorPreferences,
  useEditorPreferences,
} from '../editorPreferences';
import { isNarrowScreen } from '../fit/fitOf';
import { useScreenWidth } from '../fit/useScreenWidth';
import { faceOf, scriptFonts } from '../scriptFonts';
import { typingPresets } from '../typingPresets';
import { type MenuChoice, menuGroups } from './menuGroups';
import { pageViews } from './pageViews';
import { ToolButton } from './ToolButton';

export interface ViewMenuProps {
  pageView: PageView;
  /** A setting of the script: none for who may only read. */
  onPageView: ((view: PageView) => void) | null;
}

/** A narrow screen shows paper small, or its words in their true size. */
const narrowViews = [
  { flows: true, label: 'Lines that fit the screen' },
  { flows: false, label: 'Whole pages' },
] as const;

/** The switches of a writer's own. */
const switches = [
  { name: 'palette', label: 'Popup formatting palette' },
  { name: 'autoCapitalize', label: 'Auto capitalize' },
  { name: 'smartQuotes', label: 'Smart quotes' },
  { name: 'whitePage', label: 'White page at night' },
  { name: 'wholeScript', label: 'Show the whole script' },
] as const;

function viewChoices({ pageView, onPageView }: ViewMenuProps): MenuChoice[] {
  return pageViews.map(({ view, label, hint }) => ({
    ...{ label, hint, isOn: view === pageView, isOff: !onPageView },
    onChoose: () => onPageView?.(view),
  }));
}

function narrowChoices({ flows }: EditorPreferences): MenuChoice[] {
  return narrowViews.map((choice) => ({
    ...{ label: choice.label, isOn: choice.flows === flows },
    onChoose: () => changeEditorPreferences({ flows: choice.flows }),
  }));
}

function onThisScreen(preferences: EditorPreferences) {
  return {
    heading: 'On this screen',
    kind: 'radio',
    choices: narrowChoices(preferences),
  } as const;
}

function fontChoices(preferences: EditorPreferences): MenuChoice[] {
  return scriptFonts.map((font) => ({
    ...{ label: font, isOn: font === preferences.font, face: faceOf(font) },
    onChoose: () => changeEditorPreferences({ font }),
  }));
}

function typingChoices(preferences: EditorPreferences): MenuChoice[] {
  const typing = preferences.preset ?? 'screnpla';
  return typingPresets.map(({ preset, name }) => ({
    ...{ label: `As in ${name}`, isOn: preset === typing },
    onChoose: () => changeEditorPreferences({ preset }),
  }));
}

function switchChoices(preferences: EditorPreferences): MenuChoice[] {
  return switches.map(({ name, label }) => ({
    ...{ label, isOn: preferences[name] },
    onChoose: () => changeEditorPreferences({ [name]: !preferences[name] }),
  }));
}

export function ViewMenu(props: ViewMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const preferences = useEditorPreferences();
  const isNarrow = isNarrowScreen(useScreenWidth());
  return (
    <>
      <ToolButton
        name="Page view and font"
        icon={<TuneRounded />}
        opens="menu"
        onPress={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {menuGroups([
          { heading: 'Page view', kind: 'radio', choices: viewChoices(props) },
          ...(isNarrow ? [onThisScreen(preferences)] : []),
          { heading: 'Script font', kind: 'radio', choices: fontChoices(preferences) },
          { heading: 'Typing', kind: 'radio', choices: typingChoices(preferences) },
          { heading: 'Writing', kind: 'checkbox', choices: switchChoices(preferences) },
        ])}
      </Menu>
    </>
  );
}
