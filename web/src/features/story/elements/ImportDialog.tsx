/** Import from script (ST41): names and places of the pages that have no card yet, to choose from before anything is added. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import FormControlLabel from '@mui/material/FormControlLabel';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId, useMemo, useState } from 'react';
import { fetchReports } from '../../../api/scriptReports';
import { countNoun } from '../../../kit/displayText';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { LoadError } from '../../../ui/loading/LoadError';
import type { Card } from '../plan/cards';
import { useStory } from '../plan/storyContext';
import { IMPORT_LABEL } from './CardSection';
import {
  type FoundName,
  IMPORTED_GROUPS,
  type ImportChoice,
  type ImportOffer,
  type ImportPlan,
  listFoundNames,
  listOffers,
  planImport,
} from './importPlan';

/** Ids of what somebody has changed; everything else is added, and nothing merged. */
function useChoice(offers: readonly ImportOffer[]) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const [merged, setMerged] = useState<ReadonlySet<string>>(new Set());
  const choice: ImportChoice = {
    added: new Set(offers.map(({ id }) => id).filter((id) => !left.has(id))),
    merged,
  };
  const leave = (ids: readonly string[], isLeft: boolean) =>
    setLeft((before) => {
      const others = [...before].filter((id) => !ids.includes(id));
      return new Set(isLeft ? [...others, ...ids] : others);
    });
  const merge = (id: string, isMerged: boolean) =>
    setMerged((before) => {
      const others = [...before].filter((other) => other !== id);
      return new Set(isMerged ? [...others, id] : others);
    });
  return { choice, leave, merge };
}

type Choosing = ReturnType<typeof useChoice>;

function describeFound({ scenes, lines, spellings }: FoundName): string {
  return [
    countNoun(scenes, 'scene'),
    ...(lines > 0 ? [countNoun(lines, 'line')] : []),
    ...(spellings.length > 1 ? [`also ${spellings.slice(1).join(', ')}`] : []),
  ].join(' · ');
}

function OfferRow({ offer, choosing }: { offer: ImportOffer; choosing: Choosing }) {
  const { id, title, target } = offer;
  const { choice, leave, merge } = choosing;
  const isMerged = choice.merged.has(id);
  // A spelling of a name that is left out would have nowhere to go.
  const canMerge = target && (target.isCard || choice.added.has(target.id) || isMerged);
  return (
    <Box component="li" sx={{ listStyle: 'none', display: 'grid', justifyItems: 'start' }}>
      <FormControlLabel
        disabled={isMerged}
        control={
          <Checkbox
            checked={choice.added.has(id) && !isMerged}
            onChange={(_event, isAdded) => leave([id], !isAdded)}
          />
        }
        label={
          <>
            <Typography component="span" dir="auto" sx={{ fontWeight: 600 }}>
              {title}
            </Typography>{' '}
            <Typography component="span" variant="caption" sx={{ color: 'text.secondary' }}>
              {describeFound(offer)}
            </Typography>
          </>
        }
      />
      {target && (
        <FormControlLabel
          disabled={!canMerge}
          control={
            <Checkbox
              size="small"
              checked={isMerged}
              onChange={(_event, isWanted) => merge(id, isWanted)}
            />
          }
          label={
            <Typography component="span" variant="body2">
              Another spelling of <bdi>{target.title}</bdi>: join its card
            </Typography>
          }
          sx={{ ml: 4 }}
        />
      )}
    </Box>
  );
}

interface OfferGroupProps {
  group: string;
  offers: readonly ImportOffer[];
  choosing: Choosing;
}

function OfferGroup({ group, offers, choosing }: OfferGroupProps) {
  const ids = offers.map(({ id }) => id);
  const count = ids.filter((id) => choosing.choice.added.has(id)).length;
  return (
    <Box component="section" aria-label={group}>
      <FormControlLabel
        control={
          <Checkbox
            checked={count === ids.length}
            indeterminate={count > 0 && count < ids.length}
            onChange={(_event, isAll) => choosing.leave(ids, !isAll)}
          />
        }
        label={`${group}: all ${ids.length}`}
        sx={{ color: 'text.secondary' }}
      />
      <Box component="ul" aria-label={group} sx={{ m: 0, p: 0, ml: 4 }}>
        {offers.map((offer) => (
          <OfferRow key={offer.id} {...{ offer, choosing }} />
        ))}
      </Box>
    </Box>
  );
}

function labelOf({ cards, mergedCount }: ImportPlan): string {
  if (cards.length > 0) return `Add ${countNoun(cards.length, 'card')}`;
  return mergedCount > 0 ? `Join ${countNoun(mergedCount, 'spelling')}` : 'Add cards';
}

interface OfferedNamesProps extends Omit<ImportDialogProps, 'cards'> {
  offers: readonly ImportOffer[];
}

function OfferedNames({ offers, onImport, onClose }: OfferedNamesProps) {
  const choosing = useChoice(offers);
  const plan = planImport(offers, choosing.choice);
  const isNothing = plan.cards.length + plan.mergedCount === 0;
  const groups = IMPORTED_GROUPS.map((group) => ({
    group,
    offers: offers.filter((offer) => offer.group === group),
  }));
  return (
    <>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start' }}>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          New cards for what the pages name. Cards that are there stay as they are.
        </Typography>
        {groups
          .filter((each) => each.offers.length > 0)
          .map((each) => (
            <OfferGroup key={each.group} {...{ ...each, choosing }} />
          ))}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={isNothing}
          onClick={() => {
            onImport(plan);
            onClose();
          }}
        >
          {labelOf(plan)}
        </Button>
      </DialogActions>
    </>
  );
}

/** Nothing to choose from: why, or that it is being looked for. */
function ImportMessage({ message, isBusy, onRetry, onClose }: ImportMessageProps) {
  return (
    <>
      <DialogContent>
        {isBusy && <LinearProgress aria-label={message} sx={{ mb: 3 }} />}
        {onRetry ? (
          <LoadError minHeight={48} onRetry={onRetry}>
            {message}
          </LoadError>
        ) : (
          <Typography role="status">{message}</Typography>
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}

interface ImportMessageProps {
  message: string;
  isBusy?: boolean;
  onRetry?: () => void;
  onClose: () => void;
}

const noNames =
  'There are no names or places in the pages yet. Write a scene heading, or a character who speaks.';
const nothingNew = 'Nothing new: every name and place in the pages has a card.';
const notRead = 'The pages could not be read: the server does not answer.';

export interface ImportDialogProps {
  cards: readonly Card[];
  onImport: (plan: ImportPlan) => void;
  onClose: () => void;
}

function ImportBody({ cards, ...on }: ImportDialogProps) {
  const { scriptId, draftId } = useStory();
  const { data, error, refetch, isFetching } = useQuery({
    queryKey: ['story', 'import', scriptId, draftId],
    queryFn: async ({ signal }) =>
      listFoundNames(await fetchReports({ scriptId, draftId }, signal)),
    // What is in the pages now: they may have changed since the last import.
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  const offers = useMemo(() => (data ? listOffers(data, cards) : []), [data, cards]);
  const { onClose } = on;
  if (isFetching) return <ImportMessage isBusy message="Reading the pages…" {...{ onClose }} />;
  if (!data) {
    const message = sentenceFor(asProblem(error), notRead);
    return <ImportMessage {...{ message, onClose }} onRetry={() => void refetch()} />;
  }
  if (offers.length > 0) return <OfferedNames {...{ ...on, offers }} />;
  return <ImportMessage message={data.length > 0 ? nothingNew : noNames} {...{ onClose }} />;
}

/** Mounted while it is open. */
export function ImportDialog(props: ImportDialogProps) {
  const titleId = useId();
  return (
    <Dialog open onClose={props.onClose} aria-labelledby={titleId} maxWidth="sm" fullWidth>
      <DialogTitle id={titleId}>{IMPORT_LABEL}</DialogTitle>
      <ImportBody {...props} />
    </Dialog>
  );
}
