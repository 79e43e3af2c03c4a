/** /script/:id and /script-dummy/:id: the editor. */
import { useParams } from 'react-router';
import { asProblem, sentenceFor } from '../../api/problem';
import { useUserHere } from '../../features/accounts/session/useUserHere';
import { useScript } from '../../features/library/useScript';
import { OpeningScript } from '../../features/manuscript/editing/OpeningScript';
import { usePageRules } from '../../features/manuscript/usePageRules';
import { NotConnected } from '../NotConnected';
import { contentId } from '../SkipLink';
import { useCameFrom } from '../wayBack/notedPlaces';
import { wayBackOf } from '../wayBack/wayBackOf';
import { NoSuchScript } from './NoSuchScript';
import { WritingPage } from './WritingPage';

function OpenScript({ id }: { id: string }) {
  const userId = useUserHere()?.id;
  const script = useScript(id, userId);
  const rules = usePageRules(id, userId);
  const wayBack = wayBackOf(useCameFrom(), script.data);
  const failed = script.error ?? rules.error;
  const isGone = failed !== null && asProblem(failed).status === 404;
  if (script.data && rules.data) {
    return <WritingPage {...{ wayBack, isGone }} script={script.data} rules={rules.data} />;
  }
  if (isGone) return <NoSuchScript />;
  if (failed) {
    const retry = () => void Promise.all([script.refetch(), rules.refetch()]);
    const sentence = sentenceFor(asProblem(failed), 'The server does not answer.');
    return <NotConnected sentence={sentence} onRetry={retry} />;
  }
  return <OpeningScript {...{ wayBack, contentId }} script={script.data} />;
}

export function ScriptPage() {
  const { id = '' } = useParams();
  // Another script is another page: nothing of the last one stays.
  return <OpenScript key={id} id={id} />;
}
