/** Banner in an alternate draft: which one it is, who sees it, whether the main draft has moved on, and the way back. */
import AltRouteRounded from '@mui/icons-material/AltRouteRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Theme } from '@mui/material/styles';
import { Link } from 'react-router';
import type { BarSlot } from '../../../editor/view/editorSlots';
import { useVersions } from '../versionsContext';
import { draftName, mergeAddress, textAddress } from './draftAddresses';
import type { Draft } from './draftApi';
import { useDraftActions, useOpenDraft } from './useDrafts';

/** Who sees it, in the fewest words. */
function visibilityText({ isMine, isPublished, isArchived, author }: Draft): string {
  if (isArchived) return 'Archived: it can be read, and brought back';
  if (!isPublished) return 'Only you see it';
  return isMine
    ? 'Published to collaborators'
    : `Published by ${author || 'somebody who has left'}`;
}

function BannerButton({ draft }: { draft: Draft }) {
  const { scriptId, draftId } = useVersions();
  const { bringBack } = useDraftActions();
  if (!draft.canChange) return null;
  if (draft.isArchived) {
    return (
      <Button size="small" color="inherit" sx={buttonStyles} onClick={() => bringBack(draft)}>
        Bring back
      </Button>
    );
  }
  if (!draft.mainHasMovedOn) return null;
  const to = mergeAddress({ scriptId, draftId, direction: 'toDraft' });
  return (
    <Button size="small" color="inherit" component={Link} to={to} sx={buttonStyles}>
      Main has moved on
    </Button>
  );
}

const bannerStyles = {
  display: 'flex',
  // On a phone two buttons go into a line of their own.
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  px: { xs: 3, md: 4 },
  minHeight: 40,
  py: 1,
  typography: 'body2',
  bgcolor: 'background.paper',
  borderBottom: 1,
  borderColor: 'divider',
  // A coloured edge: nobody takes an alternate draft for the main one.
  borderInlineStart: ({ palette }: Theme) => `4px solid ${palette.primary.main}`,
} as const;

const buttonStyles = { flex: 'none', minHeight: 32, py: 0 } as const;

const wordsStyles = {
  flex: '1 1 8rem',
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
} as const;

function OpenDraftBanner() {
  const { scriptId } = useVersions();
  const draft = useOpenDraft();
  const name = draftName(draft ?? { description: '' });
  return (
    <Box role="note" aria-label="Alternate draft" sx={bannerStyles}>
      <AltRouteRounded aria-hidden fontSize="small" color="primary" />
      <Box sx={wordsStyles} title={name}>
        <Box component="bdi" sx={{ fontWeight: 600 }}>
          {name}
        </Box>
        {draft && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' · '}
            <bdi>{visibilityText(draft)}</bdi>
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, marginInlineStart: 'auto' }}>
        {draft && <BannerButton draft={draft} />}
        <Button size="small" component={Link} to={textAddress(scriptId, '')} sx={buttonStyles}>
          Back to main draft
        </Button>
      </Box>
    </Box>
  );
}

export const DraftBanner: BarSlot = () => (useVersions().draftId ? <OpenDraftBanner /> : null);
