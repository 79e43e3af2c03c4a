/** A row of the navigation that does something instead of leading somewhere. */
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { Keys } from '../../ui/keys/Keys';
import { ariaShortcut, shortcutWords } from '../../ui/keys/shortcutWords';
import { RowContent } from './PlaceLink';
import { rowStyle } from './rowStyle';

const Row = styled('button')(({ theme }) => rowStyle(theme));

interface DeedButtonProps {
  icon: ReactNode;
  label: string;
  /** As ProseMirror names keys. */
  shortcut?: string;
  isMini?: boolean;
  isBusy?: boolean;
  onClick: () => void;
}

export function DeedButton({
  icon,
  label,
  shortcut,
  isMini = false,
  isBusy = false,
  onClick,
}: DeedButtonProps) {
  const hint = shortcut ? `${label} (${shortcutWords(shortcut)})` : label;
  return (
    <Tooltip describeChild title={isMini ? hint : ''} placement="right">
      <Row
        type="button"
        onClick={onClick}
        disabled={isBusy}
        data-mini={isMini || undefined}
        aria-keyshortcuts={shortcut && ariaShortcut(shortcut)}
      >
        <RowContent icon={icon} label={label} isMini={isMini} />
        {shortcut && !isMini && (
          // Told by the attribute; a phone has no such keys.
          <Box
            aria-hidden
            sx={{ marginInlineStart: 'auto', '@media (hover: none)': { display: 'none' } }}
          >
            <Keys keys={shortcut} />
          </Box>
        )}
      </Row>
    </Tooltip>
  );
}
