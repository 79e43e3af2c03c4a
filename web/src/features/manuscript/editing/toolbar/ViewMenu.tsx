/** How the pages are shown: as they print or classic, and in which typeface. */
import CheckRounded from '@mui/icons-material/CheckRounded';
import TuneRounded from '@mui/icons-material/TuneRounded';
import Divider from '@mui/material/Divider';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import type { PageView } from '../../../../editor/editorSettings';
import { changeEditorPreferences, useEditorPreferences } from '../editorPreferences';
import { faceOf, scriptFonts } from '../scriptFonts';
import { typingPresets } from '../typingPresets';
import { ToolButton } from './ToolButton';

export interface ViewMenuProps {
  pageView: PageView;
  /** A setting of the script: none for who may only read. */
  onPageView: ((view: PageView) => void) | null;
}

const pageViews: { view: PageView; label: string; hint: string }[] = [
  { view: 'print', label: 'Print', hint: 'Pages as they print' },
  { view: 'classic', label: 'Classic', hint: 'About 55 lines to a page' },
];

/** The switches of a writer's own. */
const switches = [
  { name: 'autoCapitalize', label: 'Auto capitalize' },
  { name: 'smartQuotes', label: 'Smart quotes' },
  { name: 'wholeScript', label: 'Show the whole script' },
] as const;

function Check({ isOn }: { isOn: boolean }) {
  return <ListItemIcon>{isOn && <CheckRounded color="primary" aria-hidden />}</ListItemIcon>;
}

function Head({ children }: { children: string }) {
  return (
    <ListSubheader role="presentation" sx={{ lineHeight: '32px', position: 'static' }}>
      {children}
    </ListSubheader>
  );
}

export function ViewMenu({ pageView, onPageView }: ViewMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const preferences = useEditorPreferences();
  const typing = preferences.preset ?? 'screnpla';
  return (
    <>
      <ToolButton
        name="Page view and font"
        icon={<TuneRounded />}
        opens="menu"
        onPress={(event) => setAnchor(event.currentTarget)}
      />
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        <Head>Page view</Head>
        {pageViews.map(({ view, label, hint }) => (
          <MenuItem
            key={view}
            role="menuitemradio"
            aria-checked={view === pageView}
            disabled={!onPageView}
            onClick={() => onPageView?.(view)}
          >
            <Check isOn={view === pageView} />
            <ListItemText primary={label} secondary={hint} />
          </MenuItem>
        ))}
        <Divider />
        <Head>Script font</Head>
        {scriptFonts.map((font) => (
          <MenuItem
            key={font}
            role="menuitemradio"
            aria-checked={font === preferences.font}
            onClick={() => changeEditorPreferences({ font })}
          >
            <Check isOn={font === preferences.font} />
            <span style={faceOf(font)}>{font}</span>
          </MenuItem>
        ))}
        <Divider />
        <Head>Typing</Head>
        {typingPresets.map(({ preset, name }) => (
          <MenuItem
            key={preset}
            role="menuitemradio"
            aria-checked={preset === typing}
            onClick={() => changeEditorPreferences({ preset })}
          >
            <Check isOn={preset === typing} />
            {`As in ${name}`}
          </MenuItem>
        ))}
        <Divider />
        <Head>Writing</Head>
        {switches.map(({ name, label }) => (
          <MenuItem
            key={name}
            role="menuitemcheckbox"
            aria-checked={preferences[name]}
            onClick={() => changeEditorPreferences({ [name]: !preferences[name] })}
          >
            <Check isOn={preferences[name]} />
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
