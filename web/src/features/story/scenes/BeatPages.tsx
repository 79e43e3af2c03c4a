/** Marks on a closed card: pages on which the beat's scenes begin, and what is wrong with them (ST10, ST11). */
import SwapVertRounded from '@mui/icons-material/SwapVertRounded';
import Box from '@mui/material/Box';
import type { Beat } from '../plan/outline';
import { useStory } from '../plan/storyContext';
import { useScriptPlace } from './beatScenesContext';
import { describePages, type ScriptPlace } from './scriptPlaces';

const signStyles = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2px',
  color: 'text.primary',
  '& svg': { fontSize: 16, color: 'warning.main' },
} as const;

export function OutOfOrderSign() {
  return (
    <Box
      component="span"
      className="mark"
      title="A beat before it on the board begins behind it in the script."
      sx={signStyles}
    >
      <SwapVertRounded aria-hidden />
      out of order
    </Box>
  );
}

/** Of the scenes that are not in the text; empty: all are. */
function describeMissingScenes({ scenes }: ScriptPlace, isDraft: boolean): string {
  const missing = scenes.filter(({ scene }) => scene === null);
  if (missing.length === 0) return '';
  return isDraft ? 'not in this draft' : 'scene deleted';
}

/** Plain elements, as there may be hundreds of cards. */
export function BeatPages({ beat }: { beat: Beat }) {
  const { draftId } = useStory();
  const place = useScriptPlace(beat.key);
  const pages = describePages(place);
  const missing = describeMissingScenes(place, draftId !== '');
  return (
    <>
      {pages && <span className="mark">{pages}</span>}
      {place.isOutOfOrder && <OutOfOrderSign />}
      {missing && <span className="mark">{missing}</span>}
    </>
  );
}
