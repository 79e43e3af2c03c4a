/** All answers of a character on one page, to be read and printed. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { textOfAnswer } from '../fields/answerText';
import { answeredSections, characterLabel, earlierSection, groupsOf } from './sheet';
import type { OpenSheet } from './useSheet';

/** Sections with answers, in their order; hidden ones are left out. */
export function sectionsToRead({ questionnaire, answers }: OpenSheet) {
  const earlier = earlierSection(questionnaire, answers);
  const all = groupsOf(questionnaire).flatMap(({ sections }) => sections);
  return answeredSections(earlier ? [...all, earlier] : all, answers);
}

const listStyle = {
  m: 0,
  display: 'grid',
  gap: 3,
  '& dt': { fontWeight: 600 },
  '& dd': { m: 0, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  '& > div': { breakInside: 'avoid' },
} as const;

export const AnsweredPage = memo(function AnsweredPage({ sheet }: { sheet: OpenSheet }) {
  const sections = sectionsToRead(sheet);
  return (
    <Box component="article" sx={{ display: 'grid', gap: 6, maxWidth: 720 }}>
      <Typography component="h2" variant="h2" dir="auto">
        {characterLabel(sheet.character)}
      </Typography>
      {sections.length === 0 && (
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
