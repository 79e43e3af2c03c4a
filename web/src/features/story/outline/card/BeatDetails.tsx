/** Fields of an open beat. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Beat } from '../../plan/outline';
import { SharedText } from '../../plan/SharedText';
import { useStory } from '../../plan/storyContext';
import { BeatScenes } from '../../scenes/BeatScenes';
import { useOutlineTools } from '../outlineContext';
import { beatTitle, describeTarget } from '../outlineText';
import { BeatAssignee } from './BeatAssignee';
import { BeatCast } from './BeatCast';
import { BeatImages } from './BeatImages';
import { BeatStatusMenu } from './BeatStatusMenu';
import { BeatTags } from './BeatTags';
import { DetailsPart, detailButton } from './DetailsPart';
import { PlanSettingsDialog } from './PlanSettingsDialog';

interface BeatDetailsProps {
  beat: Beat;
  /** Pages that the script is to have; 0: unknown. */
  pages: number;
}

const detailsStyles = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 2,
  px: 4,
  pb: 4,
  pt: 1,
} as const;

function BeatComments({ beat }: { beat: Beat }) {
  const { TargetThreads } = useStory().threads;
  return (
    <DetailsPart title="Comments">
      <TargetThreads kind="beat" targetId={beat.key} about={beatTitle(beat)} />
    </DetailsPart>
  );
}

/** Shows the target, and opens the dialog for target and colour. */
function BeatSettings({ beat, pages }: { beat: Beat; pages: number }) {
  const { canWrite } = useOutlineTools();
  const [isOpen, setOpen] = useState(false);
  const { target } = beat;
  return (
    <>
      <Button
        color="inherit"
        disabled={!canWrite}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        sx={detailButton}
      >
        {target ? `Target ${describeTarget(target, pages)}` : 'Target and colour'}
      </Button>
      {isOpen && (
        <PlanSettingsDialog
          title={beatTitle(beat)}
          planned={beat}
          pages={pages}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

export function BeatDetails({ beat, pages }: BeatDetailsProps) {
  const { list, canWrite } = useOutlineTools();
  return (
    <Box sx={detailsStyles}>
      <SharedText
        {...{ list, canWrite, isLong: true, entryKey: beat.key }}
        name="description"
        label="Description"
        placeholder="Who wants what, and what changes?"
        sx={{ width: 'auto' }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mx: -2 }}>
        <BeatStatusMenu beat={beat} />
        <BeatAssignee beat={beat} />
        <BeatSettings {...{ beat, pages }} />
      </Box>
      <BeatTags beat={beat} />
      <BeatCast beat={beat} />
      <BeatScenes beat={beat} />
      <BeatImages beat={beat} />
      <DetailsPart title="Note">
        <SharedText
          {...{ list, canWrite, isLong: true, entryKey: beat.key, name: 'note', label: 'Note' }}
          placeholder="Only for those who write"
          sx={{ width: 'auto' }}
        />
      </DetailsPart>
      <BeatComments beat={beat} />
    </Box>
  );
}
