/** Tab 'Drafts' of the drawer: the main draft and all alternate ones that this person may see. */
import AddAPhotoRounded from '@mui/icons-material/AddAPhotoRounded';
import AltRouteRounded from '@mui/icons-material/AltRouteRounded';
import MoreVertRounded from '@mui/icons-material/MoreVertRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { DrawerContentProps } from '../../../editor/view/editorSlots';
import { countNoun, exactTimeText, isolateBidi, relativeTimeText } from '../../../kit/displayText';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { drawerStopAttribute } from '../../../ui/keyboard/drawerStop';
import { LoadError } from '../../../ui/loading/LoadError';
import { useVersions } from '../versionsContext';
import { DescribeDraftDialog } from './DraftDialogs';
import { draftName, MAIN_DRAFT, textAddress } from './draftAddresses';
import type { Draft } from './draftApi';
import { listDraftItems } from './draftMenuItems';
import { RecoveredWords } from './RecoveredWords';
import { useDraftActions, useDrafts } from './useDrafts';

function DraftMenu({ draft }: { draft: Draft }) {
  const { scriptId } = useVersions();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [isDescribing, setDescribing] = useState(false);
  const actions = useDraftActions();
  const onClose = () => setAnchor(null);
  const onDescribe = () => setDescribing(true);
  const items = listDraftItems({ scriptId, draft, actions, onDescribe, onClose });
  if (items.length === 0) return null;
  return (
    <>
      <IconButton
        aria-label={`More for ${isolateBidi(draftName(draft))}`}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ flex: 'none' }}
      >
        <MoreVertRounded />
      </IconButton>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={onClose}>
        {items}
      </Menu>
      {isDescribing && <DescribeDraftDialog draft={draft} onClose={() => setDescribing(false)} />}
    </>
  );
}

/** The first blocks, as they stand on a page but small. */
function DraftPreview({ preview }: Pick<Draft, 'preview'>) {
  const shown = preview.filter(({ text }) => text.trim());
  if (shown.length === 0) return null;
  return (
    <Box
      dir="auto"
      sx={{
        px: 2,
        py: 1,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        fontFamily: 'var(--script-font, "Courier Prime", monospace)',
        fontSize: '0.75rem',
        lineHeight: 1.4,
        color: 'text.secondary',
      }}
    >
      {shown.map(({ kind, text }, index) => (
        <Box
          // Blocks of a preview have no ids, and never change their places.
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={index}
          sx={{
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            ...(['character', 'parenthetical'].includes(kind) && { paddingInlineStart: '4em' }),
            ...(kind === 'dialogue' && { paddingInlineStart: '2em' }),
          }}
        >
          {text}
        </Box>
      ))}
    </Box>
  );
}

function listStates({ isPublished, isArchived, isMarking, mainHasMovedOn }: Draft): string[] {
  return [
    isPublished ? 'Published' : 'Only you',
    isArchived && 'Archived',
    isMarking && !isArchived && 'Marking changes',
    mainHasMovedOn && !isArchived && 'Main has moved on',
  ].filter((state) => state !== false);
}

interface DraftCardProps {
  name: string;
  /** Empty for the main draft. */
  draftId: string;
  menu?: ReactNode;
  children?: ReactNode;
}

function DraftCard({ name, draftId, menu, children }: DraftCardProps) {
  const versions = useVersions();
  const isOpen = draftId === versions.draftId;
  return (
    <Box
      component="article"
      aria-current={isOpen ? 'true' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        gap: 2,
        p: 3,
        paddingInlineEnd: 1,
        borderBottom: 1,
        borderColor: 'divider',
        ...(isOpen && { bgcolor: 'action.selected' }),
      }}
    >
      <Box
        sx={{
          ...{ flex: 1, minWidth: 0, display: 'grid', gap: 1 },
          gridTemplateColumns: 'minmax(0, 1fr)',
        }}
      >
        <Typography component="h3" variant="body2" dir="auto" sx={{ fontWeight: 600 }}>
          <Box
            component={Link}
            to={textAddress(versions.scriptId, draftId)}
            sx={{
              color: 'inherit',
              overflowWrap: 'anywhere',
              textDecoration: 'none',
              '&:hover': { textDecoration: 'underline' },
            }}
          >
            {name}
          </Box>
        </Typography>
        {children}
      </Box>
      {menu}
    </Box>
  );
}

export function AlternateDraftCard({ draft }: { draft: Draft }) {
  const { author, createdAt, pages, words, preview } = draft;
  return (
    <DraftCard name={draftName(draft)} draftId={draft.id} menu={<DraftMenu draft={draft} />}>
      <Typography variant="caption" sx={{ color: 'text.secondary' }}>
        <bdi>{author || 'Somebody who has left'}</bdi>
        {' · '}
        <time dateTime={createdAt} title={exactTimeText(createdAt)}>
          {relativeTimeText(createdAt)}
        </time>
        {` · ${countNoun(pages, 'page')} · ${countNoun(words, 'word')}`}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {listStates(draft).map((state) => (
          <Chip key={state} size="small" variant="outlined" label={state} />
        ))}
      </Box>
      <DraftPreview preview={preview} />
      <RecoveredWords draft={draft} />
    </DraftCard>
  );
}

function DraftList({ drafts }: { drafts: readonly Draft[] }) {
  const { draftId } = useVersions();
  const [showsArchived, setShowsArchived] = useState(false);
  const isCurrent = ({ id, isArchived }: Draft) => !isArchived || id === draftId;
  const archived = drafts.filter((draft) => !isCurrent(draft));
  const shown = showsArchived ? drafts : drafts.filter(isCurrent);
  return (
    <Box
      {...{ role: 'region', tabIndex: 0 }}
      aria-label="Drafts"
      {...drawerStopAttribute}
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' }}
    >
      <DraftCard name={MAIN_DRAFT} draftId="" />
      {shown.map((draft) => (
        <AlternateDraftCard key={draft.id} draft={draft} />
      ))}
      {drafts.length === 0 && (
        <Typography variant="body2" color="textSecondary" sx={{ p: 4 }}>
          No alternate drafts yet. In one you try anything: the main draft stays as it is.
        </Typography>
      )}
      {archived.length > 0 && (
        <Button color="inherit" sx={{ m: 2 }} onClick={() => setShowsArchived(!showsArchived)}>
          {showsArchived ? 'Hide archived drafts' : `Show archived drafts (${archived.length})`}
        </Button>
      )}
    </Box>
  );
}

const headButton = { flex: '1 1 auto', px: 2, whiteSpace: 'nowrap' } as const;

export function DraftsTab({ canWrite }: DrawerContentProps) {
  const { ui, draftId } = useVersions();
  const { data, error, refetch } = useDrafts();
  const canCreate = canWrite || Boolean(data?.find(({ id }) => id === draftId)?.canChange);
  return (
    <>
      <Box
        sx={{
          flex: 'none',
          display: 'flex',
          gap: 2,
          p: 4,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Button
          variant="outlined"
          sx={headButton}
          disabled={!canWrite}
          startIcon={<AddAPhotoRounded />}
          onClick={ui.openTakeSnapshot}
        >
          Snapshot
        </Button>
        <Button
          variant="outlined"
          sx={headButton}
          disabled={!canCreate}
          startIcon={<AltRouteRounded />}
          onClick={ui.openCreateDraft}
        >
          Alternate draft
        </Button>
      </Box>
      {error && !data ? (
        <Box sx={{ p: 4 }}>
          <LoadError minHeight={56} onRetry={() => void refetch()}>
            {sentenceFor(asProblem(error), 'The drafts could not be fetched.')}
          </LoadError>
        </Box>
      ) : (
        data && <DraftList drafts={data} />
      )}
    </>
  );
}
