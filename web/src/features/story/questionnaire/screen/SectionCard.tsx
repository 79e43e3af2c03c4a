/** Section of the questionnaire: folded until somebody opens it, with its questions and those of one's own. */
import AddRounded from '@mui/icons-material/AddRounded';
import ExpandMoreRounded from '@mui/icons-material/ExpandMoreRounded';
import VisibilityOffRounded from '@mui/icons-material/VisibilityOffRounded';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OwnQuestion } from '../answers/changes';
import type { Question, Section } from '../definition';
import { answerMark, focusAnswer } from '../fields/focusAnswer';
import { QuestionField } from '../fields/QuestionField';
import { OwnQuestionForm } from './OwnQuestionForm';
import { OwnQuestionTools } from './OwnQuestionTools';
import { countAnswered } from './sheet';
import type { OpenSheet } from './useSheet';

interface SectionCardProps {
  section: Section;
  sheet: OpenSheet;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  /** Missing where the section cannot be hidden, nor get questions of one's own. */
  onHide?: () => void;
}

const cardStyle = {
  border: 1,
  borderColor: 'divider',
  borderRadius: 2,
  bgcolor: 'background.paper',
  '&::before': { display: 'none' },
  '&.Mui-expanded': { m: 0 },
} as const;

/** Short fields stand side by side where there is room. */
const isWide = ({ type }: Question) => type === 'textarea' || type === 'chips';

interface QuestionRowProps {
  question: Question;
  sheet: OpenSheet;
}

function QuestionRow({ question, sheet }: QuestionRowProps) {
  const isOwn = question.id.startsWith('own-') && question.isAsked !== false;
  return (
    <Box
      {...{ [answerMark]: question.id }}
      sx={{ gridColumn: isWide(question) || isOwn ? '1 / -1' : 'auto', minWidth: 0 }}
    >
      <QuestionField
        question={question}
        value={sheet.answers[question.id]}
        problem={sheet.problemOf(question.id)}
        suggestion={sheet.suggestionFor(question.id)}
        onAnswer={sheet.answer}
      />
      {isOwn && <OwnQuestionTools question={question as OwnQuestion} sheet={sheet} />}
    </Box>
  );
}

function SectionTools({ section, sheet, onHide }: Omit<SectionCardProps, 'isOpen' | 'onToggle'>) {
  const [form, setForm] = useState<'closed' | 'open' | 'cancelled'>('closed');
  if (!onHide) return null;
  if (form === 'open') {
    const add = (question: OwnQuestion) => {
      flushSync(() => {
        sheet.changeOwnQuestion(question);
        setForm('closed');
      });
      focusAnswer(question.id);
    };
    return (
      <OwnQuestionForm sectionId={section.id} onSave={add} onCancel={() => setForm('cancelled')} />
    );
  }
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4, mx: -4 }}>
      <Button
        autoFocus={form === 'cancelled'}
        startIcon={<AddRounded />}
        onClick={() => setForm('open')}
      >
        Add your own question
      </Button>
      <Button color="inherit" startIcon={<VisibilityOffRounded />} onClick={onHide}>
        Hide this section
      </Button>
    </Box>
  );
}

function Card({ isOpen, onToggle, ...rest }: SectionCardProps) {
  const { section, sheet } = rest;
  const { done, of } = countAnswered(section.questions, sheet.answers);
  return (
    <Accordion
      disableGutters
      elevation={0}
      expanded={isOpen}
      onChange={(_event, opened) => onToggle(opened)}
      slotProps={{ heading: { component: 'h2' }, transition: { unmountOnExit: true } }}
      sx={cardStyle}
    >
      <AccordionSummary expandIcon={<ExpandMoreRounded />} sx={{ minHeight: 56, px: 4 }}>
        <Box
          component="span"
          sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'baseline' }}
        >
          <Typography component="span" variant="subtitle1" sx={{ flex: 1, fontWeight: 600 }}>
            {section.title}
          </Typography>
          <Typography component="span" variant="caption" color="textSecondary" sx={{ mr: 2 }}>
            {done} of {of} answered
          </Typography>
        </Box>
      </AccordionSummary>
      <AccordionDetails sx={{ px: 4, pt: 1, pb: 4 }}>
        <Box
          sx={{
            display: 'grid',
            gap: 5,
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {section.questions.map((question) => (
            <QuestionRow key={question.id} question={question} sheet={sheet} />
          ))}
        </Box>
        <SectionTools {...rest} />
      </AccordionDetails>
    </Accordion>
  );
}

/** Whether a card would look the same: a key changes one answer, and there may be two hundred fields on the screen. */
function isSameCard(one: SectionCardProps, other: SectionCardProps): boolean {
  return (
    one.section === other.section &&
    one.isOpen === other.isOpen &&
    one.sheet.answer === other.sheet.answer &&
    one.section.questions.every(
      ({ id }) =>
        one.sheet.answers[id] === other.sheet.answers[id] &&
        one.sheet.problemOf(id) === other.sheet.problemOf(id) &&
        one.sheet.suggestionFor(id) === other.sheet.suggestionFor(id),
    )
  );
}

export const SectionCard = memo(Card, isSameCard);
