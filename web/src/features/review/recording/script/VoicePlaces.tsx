/** Players in the text: a voice message as a block, a spoken line with a button beside it. Rendered into places that the editor makes. */
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DownloadRounded from '@mui/icons-material/DownloadRounded';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import PlaylistPlayRounded from '@mui/icons-material/PlaylistPlayRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import ListItemIcon from '@mui/material/ListItemIcon';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createPortal, flushSync } from 'react-dom';
import type { VoiceSlot, VoiceSlots } from '../../../../editor/voice/voiceSlots';
import { useNotify } from '../../../../ui/toasts/useNotify';
import type { Clip } from '../player/AudioPlayer';
import { PlayButton, roundButtonStyles } from '../player/PlayButton';
import { RecordingPlayer } from '../player/RecordingPlayer';
import { type RecordingAddress, requestAudioUrl } from '../recordingsApi';

const FOREIGN = 'This voice message was made elsewhere and cannot be heard here.';

export interface VoicePlaceActions {
  scriptId: string;
  canWrite: boolean;
  onDelete: (slot: VoiceSlot) => void;
  onPlayFrom: (elementId: string) => void;
}

interface RecordedSlot extends VoiceSlot {
  readonly recordingId: string;
}

/** True once the block has been near the screen: a long script asks for no recordings that nobody sees. */
function useWasNear(place: HTMLElement): boolean {
  const [wasNear, setWasNear] = useState(false);
  useEffect(() => {
    if (wasNear) return;
    const watch = new IntersectionObserver(
      (entries) => setWasNear(entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: '50%' },
    );
    watch.observe(place);
    return () => watch.disconnect();
  }, [place, wasNear]);
  return wasNear;
}

async function downloadRecording(address: RecordingAddress): Promise<void> {
  const link = document.createElement('a');
  link.href = await requestAudioUrl(address);
  link.download = 'voice-message.mp3';
  link.click();
}

interface ActionItem {
  label: string;
  icon: ReactNode;
  run: () => void;
}

function useActionItems(slot: VoiceSlot, actions: VoicePlaceActions): ActionItem[] {
  const notify = useNotify();
  const { recordingId, elementId, kind } = slot;
  const { scriptId } = actions;
  const download = (address: RecordingAddress) =>
    downloadRecording(address).catch((error: unknown) =>
      notify.failure(error, 'The recording could not be downloaded. Please try again.'),
    );
  const items: ActionItem[] = [];
  if (recordingId) {
    items.push(
      {
        label: 'Play all from here',
        icon: <PlaylistPlayRounded fontSize="small" />,
        run: () => actions.onPlayFrom(elementId),
      },
      {
        label: 'Download',
        icon: <DownloadRounded fontSize="small" />,
        run: () => void download({ recordingId, scriptId }),
      },
    );
  }
  if (actions.canWrite) {
    items.push({
      label: kind === 'line' ? 'Remove recording' : 'Delete',
      icon: <DeleteOutlineRounded fontSize="small" />,
      run: () => actions.onDelete(slot),
    });
  }
  return items;
}

function ActionMenu({ slot, actions }: { slot: VoiceSlot; actions: VoicePlaceActions }) {
  const items = useActionItems(slot, actions);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = slot.kind === 'line' ? 'Recorded line' : 'Voice message';
  if (items.length === 0) return null;
  return (
    <>
      <ButtonBase
        aria-label={`${name}: more`}
        aria-haspopup="menu"
        sx={{ ...roundButtonStyles, width: '1.75em' }}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        <MoreVertRounded sx={{ fontSize: '1.3em' }} />
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {items.map(({ label, icon, run }) => (
          <MenuItem
            key={label}
            onClick={() => {
              // Closed synchronously: an open menu would take the focus back from the text.
              flushSync(() => setAnchor(null));
              run();
            }}
          >
            <ListItemIcon>{icon}</ListItemIcon>
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

function MessageBlock({ slot, actions }: { slot: VoiceSlot; actions: VoicePlaceActions }) {
  const isNeeded = useWasNear(slot.place);
  const menu = <ActionMenu {...{ slot, actions }} />;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', height: '100%', px: '0.5em' }}>
      {slot.recordingId ? (
        <RecordingPlayer
          place={slot.elementId}
          recordingId={slot.recordingId}
          scriptId={actions.scriptId}
          isNeeded={isNeeded}
          label="Voice message"
          actions={menu}
        />
      ) : (
        <>
          <Box component="span" sx={{ flex: 1 }}>
            {FOREIGN}
          </Box>
          {menu}
        </>
      )}
    </Box>
  );
}

function LineButtons({ slot, actions }: { slot: RecordedSlot; actions: VoicePlaceActions }) {
  const { elementId, recordingId } = slot;
  const { scriptId } = actions;
  const clip = useMemo<Clip>(
    () => ({ key: elementId, source: { recordingId, scriptId } }),
    [elementId, recordingId, scriptId],
  );
  return (
    <Box component="span" className="spoken-line-buttons" sx={{ display: 'flex' }}>
      <ActionMenu {...{ slot, actions }} />
      <PlayButton clip={clip} name="recorded line" />
    </Box>
  );
}

function hasRecording(slot: VoiceSlot): slot is RecordedSlot {
  return slot.recordingId !== null;
}

function renderSlot(slot: VoiceSlot, actions: VoicePlaceActions): ReactNode {
  if (slot.kind === 'message') return <MessageBlock {...{ slot, actions }} />;
  return hasRecording(slot) ? <LineButtons {...{ slot, actions }} /> : null;
}

interface VoicePlacesProps extends VoicePlaceActions {
  slots: VoiceSlots;
}

export function VoicePlaces({ slots, ...actions }: VoicePlacesProps) {
  const open = useSyncExternalStore(slots.subscribe, slots.getSnapshot);
  return open.map((slot) =>
    createPortal(renderSlot(slot, actions), slot.place, `${slot.kind}-${slot.elementId}`),
  );
}
