/** /script/:id and /script-dummy/:id: the editor; with ?draft=, of an alternate draft. */
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { VersionNews } from '../../../editor/news/versionNews';
import { useOfflineQuery } from '../../../editor/offline/useOfflineQuery';
import { useKnownUser } from '../../../features/accounts/session/session';
import { scriptQuery } from '../../../features/library/data/scriptQuery';
import { useLiveRecord } from '../../../features/library/openScript/liveScript';
import { LoadingScreen } from '../../../features/manuscript/editing/screen/LoadingScreen';
import { useSession } from '../../../features/manuscript/editing/script/useSession';
import { createProfileStore } from '../../../features/manuscript/editing/topBar/presence';
import { pageRulesQuery } from '../../../features/manuscript/queries';
import { noticesKey } from '../../../features/notices/useNotices';
import { ThreadStore } from '../../../features/review/threads/ThreadStore';
import type { OpenText } from '../../../features/versions/versionsContext';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { backLinkOf } from '../../backLink/backLink';
import { usePreviousList } from '../../backLink/previousList';
import { OfflinePage } from '../../frame/OfflinePage';
import { contentId } from '../../frame/SkipLink';
import { NoSuchScript } from './NoSuchScript';
import { storyViews } from './storyParts';
import { WritingPage } from './WritingPage';

/** The text is fetched in parallel with the record, not after it. */
function useLiveSession(text: OpenText, userId: string | undefined, title: string) {
  const { scriptId: id, draftId } = text;
  const profiles = useMemo(createProfileStore, []);
  const threads = useMemo(() => new ThreadStore(id), [id]);
  const news = useMemo(() => new VersionNews(), []);
  const queries = useQueryClient();
  const session = useSession({
    scriptId: id,
    draftId,
    userId: userId ?? '',
    title,
    onNotice: () => void queries.invalidateQueries({ queryKey: noticesKey }),
    onPerson: profiles.add,
    onReview: threads.announce,
    onVersions: news.announce,
  });
  useLiveRecord(id, news, session);
  return { session, profiles, threads, news };
}

function OpenScript({ scriptId: id, draftId }: OpenText) {
  const userId = useKnownUser()?.id;
  const script = useOfflineQuery(scriptQuery(id, userId));
  const rules = useOfflineQuery(pageRulesQuery(id, userId));
  const { title = '' } = script.data ?? {};
  const { session, profiles, threads, news } = useLiveSession(
    { scriptId: id, draftId },
    userId,
    title,
  );
  const backLink = backLinkOf(usePreviousList(), script.data);
  const failed = script.error ?? rules.error;
  const isGone = failed !== null && asProblem(failed).status === 404;
  if (script.data && rules.data) {
    const pageProps = { draftId, backLink, isGone, session, profiles, threads, news };
    return <WritingPage {...pageProps} script={script.data} rules={rules.data} />;
  }
  if (isGone) return <NoSuchScript />;
  if (failed) {
    const retry = () => void Promise.all([script.refetch(), rules.refetch()]);
    const sentence = sentenceFor(asProblem(failed), 'The server does not answer.');
    return <OfflinePage sentence={sentence} onRetry={retry} />;
  }
  const loading = { scriptId: id, backLink, contentId, views: storyViews };
  return <LoadingScreen {...loading} script={script.data} />;
}

export function ScriptPage() {
  const { id = '' } = useParams();
  const [query] = useSearchParams();
  const draftId = query.get('draft') ?? '';
  // Another script, or another draft of it, is another page: nothing of the last one stays.
  return <OpenScript key={`${id} ${draftId}`} scriptId={id} draftId={draftId} />;
}
