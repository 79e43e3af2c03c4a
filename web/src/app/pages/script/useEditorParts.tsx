/** Parts that features give to the editor's screen: here alone they meet. */
import AddAPhotoRounded from '@mui/icons-material/AddAPhotoRounded';
import AltRouteRounded from '@mui/icons-material/AltRouteRounded';
import AutoAwesomeRounded from '@mui/icons-material/AutoAwesomeRounded';
import CategoryRounded from '@mui/icons-material/CategoryRounded';
import CommentRounded from '@mui/icons-material/CommentRounded';
import StickyNote2Rounded from '@mui/icons-material/StickyNote2Rounded';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { DocumentSession } from '../../../editor/session/documentSession';
import type { DrawerContentProps, DrawerTab, EditorSlots } from '../../../editor/view/editorSlots';
import type { Suggestions } from '../../../features/coWriter/useAnswerActions';
import { HeaderEditing } from '../../../features/manuscript/headers/HeaderEditing';
import { ElementLink } from '../../../features/manuscript/reports/ElementLink';
import { CommentButton } from '../../../features/review/composer/CommentPopover';
import { GlobalComment } from '../../../features/review/globalComments/GlobalComment';
import {
  PlayAllButton,
  RecordVoiceButton,
  VoiceCommentPlayer,
  VoiceCommentRecorder,
  VoiceLayer,
} from '../../../features/review/recording/script/VoiceButtons';
import { type Review, type ReviewParts, ReviewUi } from '../../../features/review/reviewContext';
import {
  COMMENTS_TAB,
  ReviewLayer,
  ThreadsLayer,
} from '../../../features/review/threads/ReviewLayer';
import type { ThreadStore } from '../../../features/review/threads/ThreadStore';
import { countUnread } from '../../../features/review/threads/threadOrder';
import { AlternatesLayer } from '../../../features/versions/alternates/AlternatesLayer';
import { DraftBanner } from '../../../features/versions/drafts/DraftBanner';
import { CreateDraftLayer } from '../../../features/versions/drafts/DraftDialogs';
import { DraftDropdown } from '../../../features/versions/drafts/DraftDropdown';
import { MarkingLayer } from '../../../features/versions/marking/MarkingLayer';
import { TrackChangesButton } from '../../../features/versions/marking/TrackChangesPopover';
import { ProposalLayer } from '../../../features/versions/proposals/ProposalLayer';
import { useProposalParts } from '../../../features/versions/proposals/proposalContext';
import { SuggestionList } from '../../../features/versions/proposals/SuggestionList';
import {
  SuggestButton,
  SuggestToolbarButton,
} from '../../../features/versions/proposals/SuggestPopover';
import { RevisionsLayer } from '../../../features/versions/revisions/useRevisions';
import { TakeSnapshotDrawer } from '../../../features/versions/snapshots/TakeSnapshotDrawer';
import { useVersions } from '../../../features/versions/versionsContext';
import { whenIdle } from '../../../kit/whenIdle';
import { lazyComponent } from '../../../ui/loading/LazyBoundary';
import { CardsLink, ELEMENTS_TAB, storyViews } from './storyParts';

const notesTab: DrawerTab = {
  id: 'notes',
  label: 'Notes',
  icon: <StickyNote2Rounded />,
  content: lazyComponent(
    async () => (await import('../../../features/review/notes/NotesTab')).NotesTab,
  ),
  needs: 'write',
};

const elementsTab: DrawerTab = {
  id: ELEMENTS_TAB,
  label: 'Elements',
  icon: <CategoryRounded />,
  content: lazyComponent(
    async () => (await import('../../../features/story/elements/ElementsTab')).ElementsTab,
  ),
  needs: 'write',
};

const CoWriterTab = lazyComponent(
  async () => (await import('../../../features/coWriter/CoWriterTab')).CoWriterTab,
);

/** Its answers may become proposals, which another feature keeps. */
function CoWriterContent(props: DrawerContentProps) {
  const scope = useVersions();
  const { store } = useProposalParts();
  const suggestions = useMemo<Suggestions>(
    () => ({
      make: (suggestion) => store.make({ ...suggestion, moveBefore: null }),
      withdraw: (id) => store.decide(id, 'withdraw'),
    }),
    [store],
  );
  return <CoWriterTab {...props} {...{ scope, suggestions }} />;
}

const coWriterTab: DrawerTab = {
  id: 'coWriter',
  label: 'Co-Writer',
  icon: <AutoAwesomeRounded />,
  content: CoWriterContent,
  needs: 'write',
};

/** Readers go to published drafts by the dropdown. */
const draftsTab: DrawerTab = {
  id: 'drafts',
  label: 'Drafts',
  icon: <AltRouteRounded />,
  content: lazyComponent(
    async () => (await import('../../../features/versions/drafts/DraftsTab')).DraftsTab,
  ),
  needs: 'write',
};

/** In an archived draft nobody may write. */
const { needs: _, ...openDraftsTab } = draftsTab;

const SnapshotTab = lazyComponent(
  async () => (await import('../../../features/versions/snapshots/SnapshotTab')).SnapshotTab,
);

const snapshotTab: DrawerTab = {
  id: 'snapshots',
  label: 'SnapShot',
  icon: <AddAPhotoRounded />,
  content: SnapshotTab,
  needs: 'write',
};

const CommentsTab = lazyComponent(
  async () => (await import('../../../features/review/panel/CommentsTab')).CommentsTab,
);

const commentsTab: DrawerTab = {
  id: COMMENTS_TAB,
  label: 'Comments',
  icon: <CommentRounded />,
  content: CommentsTab,
  needs: 'comment',
};

const mainTools = [CommentButton, RecordVoiceButton, PlayAllButton, SuggestToolbarButton];
const readingButtons = [TrackChangesButton];

const reviewParts: ReviewParts = {
  GlobalComment,
  Suggestions: SuggestionList,
  Recorder: VoiceCommentRecorder,
  RecordingPlayer: VoiceCommentPlayer,
};

interface EditorPartsOptions {
  threads: ThreadStore;
  session: DocumentSession;
  userId: string;
  /** Of the alternate draft that is open; empty for the main draft. */
  draftId: string;
}

function useUnreadCount({ subscribe, getSnapshot }: ThreadStore): number {
  return useSyncExternalStore(subscribe, () => countUnread(getSnapshot().threads));
}

/** Fetches lists ahead, that of comments where there are any: long ones open without a wait. */
function usePrefetchedTabs({ subscribe, getSnapshot }: ThreadStore): void {
  const hasAny = useSyncExternalStore(subscribe, () => getSnapshot().threads.length > 0);
  useEffect(() => whenIdle(() => void SnapshotTab.prefetch()), []);
  useEffect(() => (hasAny ? whenIdle(() => void CommentsTab.prefetch()) : undefined), [hasAny]);
}

/** In this order: Drafts, SnapShot, Comments, Notes on the left; Elements, Co-Writer on the right. */
function listLeftTabs(isMain: boolean, unread: number): DrawerTab[] {
  return [
    ...[isMain ? draftsTab : openDraftsTab, snapshotTab],
    ...(isMain ? [{ ...commentsTab, badge: unread }] : []),
    notesTab,
  ];
}

export function useEditorParts(options: EditorPartsOptions): {
  review: Review;
  slots: EditorSlots;
} {
  const { threads, session, userId, draftId } = options;
  const [ui] = useState(() => new ReviewUi());
  const unread = useUnreadCount(threads);
  usePrefetchedTabs(threads);
  const review = useMemo(
    () => ({ store: threads, session, userId, ui, parts: reviewParts }),
    [threads, session, userId, ui],
  );
  // Comments are about the main draft.
  const isMain = draftId === '';
  const slots = useMemo<EditorSlots>(
    () => ({
      views: storyViews,
      titleParts: [DraftDropdown],
      banners: [DraftBanner],
      tabs: { left: listLeftTabs(isMain, unread), right: [elementsTab, coWriterTab] },
      selectionButtons: isMain
        ? [CommentButton, SuggestButton, RecordVoiceButton]
        : [SuggestButton],
      toolbarButtons: isMain ? mainTools : [SuggestToolbarButton],
      readingButtons,
      layers: [
        ...(isMain ? [ReviewLayer, VoiceLayer] : [ThreadsLayer]),
        ...[
          ElementLink,
          CardsLink,
          TakeSnapshotDrawer,
          CreateDraftLayer,
          RevisionsLayer,
          MarkingLayer,
          ProposalLayer,
          AlternatesLayer,
          HeaderEditing,
        ],
      ],
    }),
    [isMain, unread],
  );
  return { review, slots };
}
