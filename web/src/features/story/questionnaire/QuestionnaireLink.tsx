/** Link from the card of a character to their questionnaire. */
import { RouterLink } from '../../../ui/RouterLink';
import { questionnaireAddress } from './questionnaireAddress';

interface QuestionnaireLinkProps {
  scriptId: string;
  /** The key of the card. */
  characterId: string;
  name: string;
}

export function QuestionnaireLink({ name, ...place }: QuestionnaireLinkProps) {
  return (
    <RouterLink
      to={questionnaireAddress(place)}
      aria-label={name ? `Questionnaire of ${name}` : 'Questionnaire of this character'}
    >
      Questionnaire
    </RouterLink>
  );
}
