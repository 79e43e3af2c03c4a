/** Questionnaire of the characters of a script, of a person without a script, or of a visitor. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import {
  type ReactNode,
  useDeferredValue,
  useId,
  useMemo,
  useState,
  useSyncExternalStore,
} from 'react';
import { Link } from 'react-router';
import type { SavingSession } from '../../../../editor/session/savingState';
import { countNoun } from '../../../../kit/displayText';
import { asProblem, type Problem, sentenceFor } from '../../../../kit/problem';
import { LoadError } from '../../../../ui/loading/LoadError';
import { LoadingPlaceholder } from '../../../../ui/loading/LoadingPlaceholder';
import { type QuestionnaireOwner, useQuestionnaire } from '../answers/useQuestionnaire';
import type { SuggestAnswer } from '../autofill';
import type { GroupId } from '../definition';
import { AnsweredPage } from './AnsweredPage';
import { CharacterBar } from './CharacterBar';
import { openedSections } from './openedSections';
import { FoundSections, GroupTabs } from './Sections';
import { SheetTools } from './SheetTools';
import { countHiddenAnswers, groupsOf, progressOf, type ShownGroup } from './sheet';
import { type OpenSheet, useSheet } from './useSheet';

/** Of the questions that are loading. */
const HEIGHT = 640;

export interface ShownPart {
  /** Null: the first character. */
  readonly characterId: string | null;
  readonly group: GroupId;
}

interface QuestionnaireViewProps {
  owner: QuestionnaireOwner;
  part: ShownPart;
  onPart: (part: Partial<ShownPart>) => void;
  signInAddress: string;
  /** Shows whether all is saved. */
  saving: (session: SavingSession) => ReactNode;
  /** Answers of an AI provider; missing: there is none. */
  suggest?: SuggestAnswer;
}

const onScreenOnly = { '@media print': { display: 'none' } } as const;
const onPaperOnly = { display: 'none', '@media print': { display: 'block' } } as const;

function ProgressLine({ sheet, groups }: { sheet: OpenSheet; groups: readonly ShownGroup[] }) {
  const opened = useSyncExternalStore(openedSections.subscribe, openedSections.read);
  const labelId = useId();
  const { done, of } = progressOf(groups, sheet.answers, opened);
  const hasHidden = groups.some(({ hidden }) => hidden.length > 0);
  const hiddenAnswers = countHiddenAnswers(groups, sheet.answers);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography id={labelId} color="textSecondary">
        {done} of {of} answered: required questions, and sections that you opened
        {hasHidden && '. Hidden sections are not counted'}
        {hiddenAnswers > 0 && ` (${countNoun(hiddenAnswers, 'answer')})`}
      </Typography>
      <LinearProgress
        variant="determinate"
        color="inherit"
        value={of > 0 ? (100 * done) / of : 0}
        aria-labelledby={labelId}
        sx={{ height: 6, borderRadius: 1, color: 'text.secondary' }}
      />
    </Box>
  );
}

/** Printed whatever is on the screen; made after the letter that somebody types is shown. */
function PaperCopy({ sheet, showsHidden }: { sheet: OpenSheet; showsHidden: boolean }) {
  return (
    <Box sx={onPaperOnly}>
      <AnsweredPage sheet={useDeferredValue(sheet)} showsHidden={showsHidden} />
    </Box>
  );
}

/** The same sections until somebody hides one, or changes a question: their cards are drawn again only then. */
function useGroups({ questionnaire }: OpenSheet): ShownGroup[] {
  const { hiddenSections, ownQuestions } = questionnaire;
  return useMemo(() => groupsOf({ hiddenSections, ownQuestions }), [hiddenSections, ownQuestions]);
}

interface OpenQuestionnaireProps extends Omit<QuestionnaireViewProps, 'owner'> {
  sheet: OpenSheet;
}

function OpenQuestionnaire({ sheet, part, onPart, ...props }: OpenQuestionnaireProps) {
  const [search, setSearch] = useState('');
  const [isReading, setReading] = useState(false);
  const [showsHidden, setShowsHidden] = useState(false);
  const groups = useGroups(sheet);
  const questions = search.trim() ? (
    <FoundSections groups={groups} sheet={sheet} search={search} />
  ) : (
    <GroupTabs
      groups={groups}
      group={part.group}
      sheet={sheet}
      onGroup={(group) => onPart({ group })}
    />
  );
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 5, ...onScreenOnly }}>
        <CharacterBar
          sheet={sheet}
          signInAddress={props.signInAddress}
          saving={props.saving}
          onCharacter={(characterId) => onPart({ characterId })}
        />
        <SheetTools
          {...{ sheet, groups, search, isReading, suggest: props.suggest }}
          onSearch={setSearch}
          onReading={setReading}
        />
        <ProgressLine sheet={sheet} groups={groups} />
        <div>
          {isReading ? (
            <AnsweredPage sheet={sheet} showsHidden={showsHidden} onShowHidden={setShowsHidden} />
          ) : (
            questions
          )}
        </div>
      </Box>
      <PaperCopy sheet={sheet} showsHidden={showsHidden} />
    </>
  );
}

interface LoadedQuestionnaireProps extends QuestionnaireViewProps {
  loaded: Omit<Parameters<typeof useSheet>[0], 'owner' | 'characterId'>;
}

function LoadedQuestionnaire({ owner, loaded, ...props }: LoadedQuestionnaireProps) {
  const sheet = useSheet({ owner, ...loaded, characterId: props.part.characterId });
  return <OpenQuestionnaire sheet={sheet} {...props} />;
}

/** Another try would bring the same answer. */
function FinalRefusal({ problem, scriptId }: { problem: Problem; scriptId: string }) {
  const isGone = problem.status === 404;
  return (
    <Box sx={{ minHeight: HEIGHT, display: 'grid', gap: 4, alignContent: 'start' }}>
      <Typography>
        {isGone
          ? 'This script is not here: it was deleted, or it is not shared with you any more.'
          : 'Only people who may edit this script can see its questionnaire. Its owner can let you.'}
      </Typography>
      <Box>
        <Button variant="contained" component={Link} to={isGone ? '/desk' : `/script/${scriptId}`}>
          {isGone ? 'Go to desk' : 'Open the script'}
        </Button>
      </Box>
    </Box>
  );
}

export function QuestionnaireView(props: QuestionnaireViewProps) {
  const { questionnaire, store, refused, error, refetch } = useQuestionnaire(props.owner);
  if (questionnaire) {
    return <LoadedQuestionnaire {...props} loaded={{ questionnaire, store, refused }} />;
  }
  if (error) {
    const problem = asProblem(error);
    const { scriptId } = props.owner;
    if (scriptId && [403, 404].includes(problem.status)) {
      return <FinalRefusal {...{ problem, scriptId }} />;
    }
    return (
      <LoadError minHeight={HEIGHT} onRetry={() => void refetch()}>
        {sentenceFor(problem, 'The answers could not be fetched.')}
      </LoadError>
    );
  }
  return <LoadingPlaceholder label="Questionnaire" height={HEIGHT} />;
}
