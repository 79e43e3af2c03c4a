/** Shortcut sheet: all keys that do something on this page, in groups. */
import CloseRounded from '@mui/icons-material/CloseRounded';
import Box from '@mui/material/Box';
import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import type { Theme } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useId, useMemo, useRef, useSyncExternalStore } from 'react';
import { commandStore } from '../../../ui/commands/commands';
import { keyHelpStore } from '../../../ui/keyboard/keyHelp';
import { useLayerFocus } from '../useLayerFocus';
import { SheetSection } from './SheetSection';
import { sheetGroups } from './sheetGroups';

function useGroups() {
  const commands = useSyncExternalStore(commandStore.subscribe, commandStore.getSnapshot);
  const rows = useSyncExternalStore(keyHelpStore.subscribe, keyHelpStore.getSnapshot);
  return useMemo(() => sheetGroups(commands, rows), [commands, rows]);
}

function Sections() {
  const groups = useGroups();
  const box = useRef<HTMLDivElement>(null);
  useLayerFocus(box);
  return (
    // The arrow keys scroll it; it is no control, and has no ring.
    <DialogContent
      ref={box}
      tabIndex={0}
      role="region"
      aria-label="Keys"
      dividers
      sx={{ outline: 'none' }}
    >
      <Box sx={{ columns: { xs: 1, sm: 2, lg: 3 }, columnGap: 10 }}>
        {groups.map((group) => (
          <SheetSection key={group.group} {...group} />
        ))}
      </Box>
      {!groups.some(({ group }) => group === 'While you write') && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          Open a script, and the keys for writing are listed here too.
        </Typography>
      )}
    </DialogContent>
  );
}

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const titleId = useId();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  return (
    <Dialog
      open
      onClose={onClose}
      aria-labelledby={titleId}
      maxWidth="lg"
      fullWidth
      fullScreen={isPhone}
      disableRestoreFocus
      transitionDuration={{ enter: 120, exit: 0 }}
      sx={{ '& .MuiDialog-paperFullScreen': { m: 0, width: '100%', maxHeight: '100%' } }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', pr: 3 }}>
        <DialogTitle id={titleId} sx={{ flex: 1 }}>
          Keyboard shortcuts
        </DialogTitle>
        <IconButton aria-label="Close" onClick={onClose}>
          <CloseRounded />
        </IconButton>
      </Box>
      <Sections />
    </Dialog>
  );
}
