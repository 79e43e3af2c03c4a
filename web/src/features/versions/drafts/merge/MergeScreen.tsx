/** Screen of a merge: all scenes with a choice, conflicts first, and one button that does it. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { asProblem, sentenceFor } from '../../../../kit/problem';
import { EmptyDesk } from '../../../../ui/drawings/EmptyDesk';
import { PageHeading } from '../../../../ui/PageHeading';
import { PageMessage } from '../../../../ui/PageMessage';
import { RouterLink } from '../../../../ui/RouterLink';
import { useNotify, useNotifyWithUndo } from '../../../../ui/toasts/useNotify';
import { draftName, MAIN_DRAFT, mergeAddress, textAddress } from '../draftAddresses';
import {
  type Draft,
  draftKeys,
  type MergeAddress,
  type MergeView,
  mergeDraft,
  type SceneTake,
  undoMerge,
} from '../draftApi';
import { MergeSceneCard } from './MergeSceneCard';
import {
  chosenTakes,
  describeCounts,
  listUndecided,
  type MergeNames,
  orderScenes,
  type SceneTakes,
} from './mergeText';

const notMerged = 'The drafts could not be merged. Your choices are kept: please try again.';

/** Where the merged text is read. */
function targetAddress({ scriptId, draftId, direction }: MergeAddress): string {
  return textAddress(scriptId, direction === 'toMain' ? '' : draftId);
}

/** Merges, goes to the merged text, and offers the way back; `problem` says what is in the way. */
function useMerge(address: MergeAddress) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState('');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  const { scriptId, draftId, direction } = address;
  const refresh = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: draftKeys.merge(scriptId, draftId, direction) }),
      queries.invalidateQueries({ queryKey: draftKeys.list(scriptId) }),
    ]);
  const undo = async (beforeId: string) => {
    try {
      notify.success(await undoMerge(address, beforeId));
      void refresh();
    } catch (error) {
      const again = () => void undo(beforeId);
      notify.failure(error, 'The merge could not be undone. Please try again.', again);
    }
  };
  const merge = async (takes: SceneTakes) => {
    setBusy(true);
    setProblem('');
    try {
      const { message, beforeId } = await mergeDraft(address, takes);
      if (beforeId) notifyWithUndo(message, () => void undo(beforeId));
      else notify.success(message);
      await navigate(targetAddress(address));
    } catch (error) {
      setProblem(sentenceFor(asProblem(error), notMerged));
    } finally {
      setBusy(false);
      // Somebody may have written meanwhile; also after a merge the list is another.
      void refresh();
    }
  };
  return { merge, isBusy, problem };
}

function NothingToMerge({ address }: { address: MergeAddress }) {
  const { direction } = address;
  return (
    <PageMessage
      drawing={<EmptyDesk />}
      heading={
        <Typography component="h2" variant="h3">
          There is nothing to merge
        </Typography>
      }
      action={
        <Button variant="contained" component={Link} to={targetAddress(address)}>
          {direction === 'toMain' ? 'Open the main draft' : 'Open the draft'}
        </Button>
      }
    >
      {direction === 'toMain'
        ? 'The main draft has everything that was written in this draft.'
        : 'This draft has everything that was written in the main draft.'}
    </PageMessage>
  );
}

interface MergeBarProps {
  undecided: number;
  isBusy: boolean;
  problem: string;
  onMerge: () => void;
}

/** Stays at the lower edge of the screen. */
function MergeBar({ undecided, isBusy, problem, onMerge }: MergeBarProps) {
  const missing =
    undecided > 0 &&
    (undecided === 1 ? 'One conflict needs a choice' : `${undecided} conflicts need a choice`);
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        mt: 4,
        mx: { xs: -4, md: 0 },
        px: 4,
        py: 3,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        justifyContent: 'flex-end',
        gap: 3,
        bgcolor: 'background.paper',
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      {problem && (
        <Typography role="alert" color="error" sx={{ flex: '1 1 12rem' }}>
          {problem}
        </Typography>
      )}
      <Typography role="status" color="textSecondary">
        {missing}
      </Typography>
      <Button variant="contained" disabled={undecided > 0} loading={isBusy} onClick={onMerge}>
        Merge
      </Button>
    </Box>
  );
}

function useTakes() {
  const [takes, setTakes] = useState<SceneTakes>({});
  const choose = useCallback(
    (headingId: string, take: SceneTake) => setTakes((now) => ({ ...now, [headingId]: take })),
    [],
  );
  return { takes, choose };
}

/** Letters of a description that still read as a name. */
const LONGEST_NAME = 40;

function shorten(name: string): string {
  const letters = [...name];
  return letters.length > LONGEST_NAME
    ? `${letters.slice(0, LONGEST_NAME).join('').trim()}…`
    : name;
}

function nameTexts({ direction }: MergeAddress, draft: Draft | undefined): MergeNames {
  const alternate = shorten(draftName(draft ?? { description: '' }));
  return direction === 'toMain'
    ? { mine: MAIN_DRAFT, theirs: alternate }
    : { mine: alternate, theirs: MAIN_DRAFT };
}

function MergeHead({ address, names }: { address: MergeAddress; names: MergeNames }) {
  const { scriptId, draftId, direction } = address;
  const opposite = direction === 'toMain' ? 'toDraft' : 'toMain';
  return (
    <>
      <RouterLink to={textAddress(scriptId, draftId)}>Back to the draft</RouterLink>
      <PageHeading sx={{ mt: 4, mb: 2, overflowWrap: 'anywhere' }}>
        {direction === 'toMain' ? 'Merge into the main draft' : 'Take over from the main draft'}
      </PageHeading>
      <Typography color="textSecondary" sx={{ mb: 4, overflowWrap: 'anywhere' }}>
        What was written in <bdi>{names.theirs}</bdi> comes into <bdi>{names.mine}</bdi>. Nothing
        changes before you press Merge, and then there is a snapshot of the text before.{' '}
        <RouterLink to={mergeAddress({ scriptId, draftId, direction: opposite })}>
          The other way round
        </RouterLink>
      </Typography>
    </>
  );
}

interface MergeScreenProps {
  address: MergeAddress;
  view: MergeView;
  /** Undefined while it is on its way. */
  draft: Draft | undefined;
}

export function MergeScreen({ address, view, draft }: MergeScreenProps) {
  const { takes, choose } = useTakes();
  const { merge, isBusy, problem } = useMerge(address);
  const { mine, theirs } = nameTexts(address, draft);
  const names = useMemo(() => ({ mine, theirs }), [mine, theirs]);
  const { scenes } = view;
  return (
    <>
      <MergeHead address={address} names={names} />
      {scenes.length === 0 ? (
        <NothingToMerge address={address} />
      ) : (
        <>
          <Typography sx={{ mb: 4, fontWeight: 600 }}>{describeCounts(scenes)}</Typography>
          <Box sx={{ display: 'grid', gap: 4 }}>
            {orderScenes(scenes).map((scene) => (
              <MergeSceneCard
                key={scene.headingId}
                scene={scene}
                names={names}
                chosen={takes[scene.headingId]}
                onTake={choose}
              />
            ))}
          </Box>
          <MergeBar
            {...{ isBusy, problem }}
            undecided={listUndecided(scenes, takes).length}
            onMerge={() => void merge(chosenTakes(scenes, takes))}
          />
        </>
      )}
    </>
  );
}
