/** Tab 'SnapShot' of the drawer: all snapshots of the text, the newest first; only those on the screen are drawn. */
import AddAPhotoRounded from '@mui/icons-material/AddAPhotoRounded';
import HistoryRounded from '@mui/icons-material/HistoryRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { DrawerContentProps } from '../../../editor/view/editorSlots';
import { countNoun, exactTimeText, relativeTimeText } from '../../../kit/displayText';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { EmptyDesk } from '../../../ui/drawings/EmptyDesk';
import { LoadError } from '../../../ui/loading/LoadError';
import { useCardRows, VirtualCards } from '../../../ui/scrolling/VirtualCards';
import { RevisionPanel } from '../revisions/RevisionPanel';
import { useRevisionColors } from '../revisions/useRevisions';
import { historyAddress, useShowsRevisions, useVersions } from '../versionsContext';
import { SnapshotMenu } from './SnapshotMenu';
import { type Snapshot, snapshotQuery } from './snapshotApi';

/** Pixels of a card before it is measured. */
const CARD_HEIGHT = 96;

/** Milliseconds. */
const REFETCH_AFTER = 20_000;

const origins: Readonly<Record<string, string>> = {
  import: 'Before a file replaced the script',
  restore: 'Before going back',
  merge: 'Before a merge',
  shrink: 'Before a large deletion',
  wizard: 'Before a wizard wrote',
};

/** Why the server took it by itself; empty for one that a person took. */
function originText({ origin, name }: Pick<Snapshot, 'origin' | 'name'>): string {
  const text = origins[origin] ?? '';
  // Said once where the name says the same.
  return text === name ? '' : text;
}

function lengthText({ pages, words }: Pick<Snapshot, 'pages' | 'words'>): string {
  if (pages === null || words === null) return 'Length not counted';
  return `${countNoun(pages, 'page')} · ${countNoun(words, 'word')}`;
}

function ColorDot({ color }: { color: string }) {
  const { paperOf } = useRevisionColors();
  if (!color) return null;
  return (
    <Box
      {...{ component: 'span', role: 'img', 'aria-label': `${color} revision`, title: color }}
      sx={{
        flex: 'none',
        width: 12,
        height: 12,
        borderRadius: '50%',
        border: 1,
        borderColor: 'text.secondary',
        bgcolor: paperOf(color) ?? 'transparent',
      }}
    />
  );
}

export function SnapshotCard({ snapshot }: { snapshot: Snapshot }) {
  const { name, author, createdAt, color } = snapshot;
  const origin = originText(snapshot);
  return (
    <Box component="article" sx={{ display: 'flex', gap: 2, p: 3, paddingInlineEnd: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 1 }}>
        <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
          <ColorDot color={color} />
          <Typography
            component="h3"
            variant="body2"
            dir="auto"
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {name}
          </Typography>
        </Box>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          <bdi>{author || 'Somebody who has left'}</bdi>
          {' · '}
          <time dateTime={createdAt} title={exactTimeText(createdAt)}>
            {relativeTimeText(createdAt)}
          </time>
        </Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {lengthText(snapshot)}
          {origin && ` · ${origin}`}
        </Typography>
      </Box>
      <SnapshotMenu snapshot={snapshot} />
    </Box>
  );
}

function SnapshotList({ snapshots }: { snapshots: readonly Snapshot[] }) {
  const list = useCardRows({ items: snapshots, guessHeight: () => CARD_HEIGHT, overscan: 2 });
  return (
    <VirtualCards label="Snapshots" list={list}>
      {(snapshot) => <SnapshotCard snapshot={snapshot} />}
    </VirtualCards>
  );
}

function NoSnapshots() {
  return (
    <Box sx={{ p: 6, display: 'grid', justifyItems: 'center', gap: 4, textAlign: 'center' }}>
      <EmptyDesk />
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        No snapshots yet. Take one before you try something: you can always come back to it.
      </Typography>
    </Box>
  );
}

function TabBody() {
  const versions = useVersions();
  const { data, error, refetch } = useQuery({
    ...snapshotQuery(versions),
    // Others take some, and so does the server.
    refetchInterval: REFETCH_AFTER,
  });
  if (error && !data) {
    return (
      <LoadError minHeight={56} onRetry={() => void refetch()}>
        {sentenceFor(asProblem(error), 'The snapshots could not be fetched.')}
      </LoadError>
    );
  }
  if (!data) {
    return (
      <Typography role="status" sx={{ p: 6, color: 'text.secondary' }}>
        Fetching the snapshots…
      </Typography>
    );
  }
  return data.length === 0 ? <NoSnapshots /> : <SnapshotList snapshots={data} />;
}

const edge = { borderBottom: 1, borderColor: 'divider' } as const;

export function SnapshotTab({ view, canWrite }: DrawerContentProps) {
  const versions = useVersions();
  const address = historyAddress(versions);
  const isRevisions = useShowsRevisions();
  return (
    <>
      <Box sx={{ flex: 'none', p: 4, display: 'flex', flexWrap: 'wrap', gap: 2, ...edge }}>
        <Button
          variant="outlined"
          disabled={!canWrite}
          startIcon={<AddAPhotoRounded />}
          onClick={versions.ui.openTakeSnapshot}
          sx={{ flex: '1 0 100%', whiteSpace: 'nowrap' }}
        >
          Take a Snapshot
        </Button>
        <Button
          color="inherit"
          component={Link}
          to={address}
          startIcon={<HistoryRounded />}
          sx={{ flex: 1 }}
        >
          History
        </Button>
        <Button color="inherit" onClick={versions.ui.toggleRevisions} sx={{ flex: 1 }}>
          {isRevisions ? 'Snapshots' : 'Revisions'}
        </Button>
      </Box>
      {isRevisions ? <RevisionPanel view={view} /> : <TabBody />}
    </>
  );
}
