/** All answers of a character on one page, to be read and printed. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { countNoun } from '../../../../kit/displayText';
import { textOfAnswer } from '../fields/answerText';
import {
  answeredSections,
  characterLabel,
  countHiddenAnswers,
  earlierSection,
  groupsOf,
} from './sheet';
import type { OpenSheet } from './useSheet';

/** Sections with answers, in their order, and how many answers are in hidden ones. */
function sectionsToRead({ questionnaire, answers }: OpenSheet, showsHidden: boolean) {
  const { ownQuestions } = questionnaire;
  const earlier = earlierSection(questionnaire, answers);
  const shown = showsHidden ? { hiddenSections: [], ownQuestions } : questionnaire;
  const all = groupsOf(shown).flatMap(({ sections }) => sections);
  return {
    sections: answeredSections(earlier ? [...all, earlier] : all, answers),
    hiddenAnswers: countHiddenAnswers(groupsOf(questionnaire), answers),
  };
}

const listStyle = {
  m: 0,
  display: 'grid',
  gap: 3,
  '& dt': { fontWeight: 600 },
  '& dd': { m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& > div': { breakInside: 'avoid' },
} as const;

interface AnsweredPageProps {
  sheet: OpenSheet;
  /** Whether answers of hidden sections are among the others. */
  showsHidden: boolean;
  /** Missing on paper. */
  onShowHidden?: (showsHidden: boolean) => void;
}

interface HiddenAnswersProps extends Omit<AnsweredPageProps, 'sheet'> {
  count: number;
}

/** A hidden section keeps its answers: nobody shall think that they are lost. */
function HiddenAnswers({ count, showsHidden, onShowHidden }: HiddenAnswersProps) {
  if (count === 0) return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
      <Typography role="status" color="textSecondary">
        {`${countNoun(count, 'answer')} ${count === 1 ? 'is' : 'are'} in hidden sections${
          showsHidden ? ', and shown here' : ''
        }.`}
      </Typography>
      {onShowHidden && (
        <Button onClick={() => onShowHidden(!showsHidden)}>
          {`${showsHidden ? 'Leave' : 'Show'} ${count === 1 ? 'it' : 'them'}${
            showsHidden ? ' out' : ''
          }`}
        </Button>
      )}
    </Box>
  );
}

export const AnsweredPage = memo(function AnsweredPage(props: AnsweredPageProps) {
  const { sheet, ...rest } = props;
  const { sections, hiddenAnswers } = sectionsToRead(sheet, rest.showsHidden);
  return (
    <Box component="article" sx={{ display: 'grid', gap: 6, maxWidth: 720 }}>
      <Typography component="h2" variant="h2" dir="auto">
        {characterLabel(sheet.character)}
      </Typography>
      <HiddenAnswers count={hiddenAnswers} {...rest} />
      {sections.length === 0 && hiddenAnswers === 0 && (
        <Typography color="textSecondary">
          Nothing is answered yet. What you answer is collected here.
        </Typography>
      )}
      {sections.map(({ id, title, questions }) => (
        <Box component="section" key={id}>
          <Typography component="h3" variant="h3" sx={{ mb: 2, breakAfter: 'avoid' }}>
            {title}
          </Typography>
          <Box component="dl" sx={listStyle}>
            {questions.map((question) => (
              <div key={question.id}>
                <dt>{question.label}</dt>
                <dd dir="auto">{textOfAnswer(sheet.answers[question.id])}</dd>
              </div>
            ))}
          </Box>
        </Box>
      ))}
    </Box>
  );
});
