/** /questionnaire: open to everybody. */
import { PlainFrame } from '../frame/PlainFrame';
import { NotBuiltYet } from './NotBuiltYet';
import { unbuiltPages } from './unbuiltPages';

export function QuestionnairePage() {
  return (
    <PlainFrame>
      <NotBuiltYet {...unbuiltPages.questionnaire} />
    </PlainFrame>
  );
}
