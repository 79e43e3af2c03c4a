/** Tabs between the views of a script. */
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { SxProps, Theme } from '@mui/material/styles';
import type { KeyboardEvent } from 'react';
import { BAR_WORDS_WIDTH } from './BarFrame';

export interface ViewTab {
  name: string;
  label: string;
  /** Fetches what the view needs: somebody is about to show it. */
  prefetch?: () => Promise<void>;
}

/** The pages; views of other features stand behind it. */
export const scriptTab: ViewTab = { name: 'script', label: 'Script' };

interface ViewTabsProps {
  tabs: readonly ViewTab[];
  active: string;
  onShow: (name: string) => void;
}

const SIBLING_BY_KEY: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowRight: 'nextElementSibling',
  ArrowLeft: 'previousElementSibling',
};

function moveTabFocus(event: KeyboardEvent<HTMLElement>): void {
  const step = SIBLING_BY_KEY[event.key];
  const next = step && document.activeElement?.[step];
  if (!(next instanceof HTMLElement)) return;
  event.preventDefault();
  next.focus();
}

const tabStyles: SxProps<Theme> = (theme) => ({
  minHeight: 56,
  px: { xs: 3, sm: 2 },
  [theme.breakpoints.up(BAR_WORDS_WIDTH)]: { px: 3 },
  typography: 'button',
  color: 'text.secondary',
  borderBottom: '2px solid transparent',
  borderTop: '2px solid transparent',
  '&[aria-selected="true"]': { color: 'primary.main', borderBottomColor: 'primary.main' },
});

/**
 * Not the library's tabs: those measure themselves whenever the bar is drawn, and the browser would have to lay out all of
 * a script that is just being opened.
 */
export function ViewTabs({ tabs, active, onShow }: ViewTabsProps) {
  return (
    <Box
      role="tablist"
      aria-label="Views of the script"
      onKeyDown={moveTabFocus}
      sx={{
        flex: 'none',
        // A single tab is hidden on a phone.
        display: { xs: tabs.length > 1 ? 'flex' : 'none', sm: 'flex' },
      }}
    >
      {tabs.map(({ name, label, prefetch }) => (
        <ButtonBase
          key={name}
          role="tab"
          aria-selected={name === active}
          tabIndex={name === active ? 0 : -1}
          onPointerEnter={() => void prefetch?.()}
          onFocus={() => void prefetch?.()}
          onClick={() => onShow(name)}
          sx={tabStyles}
        >
          {label}
        </ButtonBase>
      ))}
    </Box>
  );
}
