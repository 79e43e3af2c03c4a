/** /script/:id/write: the pages, to be written on; on the way to become /script/:id. */
import { useParams } from 'react-router';
import { asProblem, sentenceFor } from '../../api/problem';
import { useUserHere } from '../../features/accounts/session/useUserHere';
import { useScript } from '../../features/library/useScript';
import { usePageRules } from '../../features/manuscript/usePageRules';
import { NotConnected } from '../NotConnected';
import { Waiting } from '../Waiting';
import { NoSuchScript } from './NoSuchScript';
import { WritingPage } from './WritingPage';

function OpenScript({ id }: { id: string }) {
  const userId = useUserHere()?.id;
  const script = useScript(id, userId);
  const rules = usePageRules(id, userId);
  const failed = script.error ?? rules.error;
  if (failed && asProblem(failed).status === 404) return <NoSuchScript />;
  if (script.data && rules.data) return <WritingPage script={script.data} rules={rules.data} />;
  if (failed) {
    const retry = () => void Promise.all([script.refetch(), rules.refetch()]);
    const sentence = sentenceFor(asProblem(failed), 'The server does not answer.');
    return <NotConnected sentence={sentence} onRetry={retry} />;
  }
  return <Waiting />;
}

export function WritePage() {
  const { id = '' } = useParams();
  // Another script is another page: nothing of the last one stays.
  return <OpenScript key={id} id={id} />;
}
