/** Scenes of a beat on its open card: each leads to the script; more can be linked, or made of the beat (ST10, ST14). */
import AddLinkRounded from '@mui/icons-material/AddLinkRounded';
import CloseRounded from '@mui/icons-material/CloseRounded';
import PostAddRounded from '@mui/icons-material/PostAddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useFocusToParent } from '../../../ui/hooks/useFocusRestore';
import { detailButton } from '../outline/card/DetailsPart';
import type { Beat } from '../plan/outline';
import { useStory } from '../plan/storyContext';
import { OutOfOrderSign } from './BeatPages';
import { useBeatScenes, useScriptPlace } from './beatScenesContext';
import { ScenePicker } from './ScenePicker';
import { type BeatScene, describeMissing } from './scriptPlaces';
import { useBeatSceneActions } from './useBeatSceneActions';

const sectionStyles = {
  display: 'grid',
  // A long heading is cut at the edge of the card.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 1,
} as const;

const rowStyles = { display: 'flex', alignItems: 'center', gap: 1, minHeight: 32 } as const;

const linkStyles = {
  flex: 1,
  minWidth: 0,
  minHeight: 32,
  px: 2,
  mx: -2,
  borderRadius: '6px',
  justifyContent: 'flex-start',
  gap: 2,
  textAlign: 'start',
  '&:hover': { bgcolor: 'action.hover' },
  '@media (pointer: coarse)': { minHeight: 44 },
} as const;

/** As narrow as a mouse can do with: the room is the heading's. */
const unlinkStyles = {
  flex: 'none',
  minWidth: 32,
  minHeight: 32,
  '@media (pointer: coarse)': { minWidth: 44, minHeight: 44 },
} as const;

function SceneWords({ number, heading, page }: { number: string; heading: string; page: string }) {
  return (
    <>
      {number && (
        <Typography variant="caption" component="span" sx={{ color: 'text.secondary' }}>
          {number}{' '}
        </Typography>
      )}
      <Typography variant="body2" component="span" noWrap dir="auto" sx={{ minWidth: 0, flex: 1 }}>
        {heading || 'Untitled scene'}{' '}
      </Typography>
      <Typography variant="caption" component="span" sx={{ color: 'text.secondary', flex: 'none' }}>
        p. {page}
      </Typography>
    </>
  );
}

interface SceneLinkRowProps {
  linked: BeatScene;
  isDraft: boolean;
  canWrite: boolean;
  onShow: () => void;
  onUnlink: () => void;
}

function SceneLinkRow({ linked, isDraft, canWrite, onShow, onUnlink }: SceneLinkRowProps) {
  const { heading, scene } = linked;
  const name = heading || 'Untitled scene';
  const row = useFocusToParent<HTMLLIElement>();
  return (
    <Box component="li" ref={row} sx={rowStyles}>
      {scene ? (
        <Tooltip describeChild title="Open in the script" enterDelay={600}>
          <ButtonBase onClick={onShow} sx={linkStyles}>
            <SceneWords {...{ heading }} number={scene.number} page={scene.page} />
          </ButtonBase>
        </Tooltip>
      ) : (
        <Typography
          variant="body2"
          dir="auto"
          sx={{ flex: 1, minWidth: 0, color: 'text.secondary', overflowWrap: 'anywhere' }}
        >
          {describeMissing(heading, isDraft)}
        </Typography>
      )}
      {canWrite && (
        <Tooltip title="Unlink">
          <IconButton
            size="small"
            aria-label={`Unlink ${name}`}
            onClick={onUnlink}
            sx={unlinkStyles}
          >
            <CloseRounded fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}

interface LinkButtonsProps {
  beat: Beat;
  onCreate: () => void;
}

function LinkButtons({ beat, onCreate }: LinkButtonsProps) {
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mx: -2 }}>
      <Button
        ref={button}
        color="inherit"
        aria-haspopup="dialog"
        startIcon={<AddLinkRounded />}
        onClick={() => setOpen(true)}
        sx={detailButton}
      >
        Link a scene…
      </Button>
      <Button color="inherit" startIcon={<PostAddRounded />} onClick={onCreate} sx={detailButton}>
        Create scene from beat
      </Button>
      {isOpen && <ScenePicker beat={beat} anchor={button.current} onClose={() => setOpen(false)} />}
    </Box>
  );
}

export function BeatScenes({ beat }: { beat: Beat }) {
  const { canWrite } = useBeatScenes();
  const { draftId } = useStory();
  const { scenes, isOutOfOrder } = useScriptPlace(beat.key);
  const { show, unlink, create } = useBeatSceneActions();
  if (scenes.length === 0 && !canWrite) return null;
  return (
    <Box component="section" aria-label="Scenes" sx={sectionStyles}>
      {isOutOfOrder && (
        <Typography variant="caption">
          <OutOfOrderSign />
        </Typography>
      )}
      {/* Also without scenes: the last one leaves it the focus. */}
      <Box
        component="ul"
        aria-label="Linked scenes"
        tabIndex={-1}
        sx={{ m: 0, p: 0, listStyle: 'none', '&:empty': { position: 'absolute' } }}
      >
        {scenes.map((linked) => (
          <SceneLinkRow
            key={linked.id}
            {...{ linked, canWrite }}
            isDraft={draftId !== ''}
            onShow={() => show(linked.id)}
            onUnlink={() => unlink(beat.key, linked.id)}
          />
        ))}
      </Box>
      {canWrite && <LinkButtons beat={beat} onCreate={() => create(beat.key)} />}
    </Box>
  );
}
