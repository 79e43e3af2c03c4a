/** Card of a suggested change: who, why, the words before and after; accept, refuse, withdraw, and a conflict's three texts (VE51). */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { EditorView } from '@tiptap/pm/view';
import { useState } from 'react';
import { markAsSingleUndoStep } from '../../../editor/binding/undo/undoHistory';
import { lineFromSent, type SentLine } from '../../../editor/marking/baseline';
import { writeWanted } from '../../../editor/proposals/proposalPlugin';
import { exactTimeText, relativeTimeText } from '../../../kit/displayText';
import { asProblem, type Problem } from '../../../kit/problem';
import { textOf, type VersionLine } from '../../../screenplay/marking/lines';
import { kindName } from '../../../screenplay/typing/kindNames';
import { useNotify, useNotifyWithUndo } from '../../../ui/toasts/useNotify';
import { ChangedWords } from '../ChangedWords';
import type { Proposal, ProposalAction } from './proposalApi';
import { useProposalParts } from './proposalContext';

interface ConflictTexts {
  readonly base: string;
  readonly now: string;
  readonly wanted: string;
}

function joinTexts(lines: readonly VersionLine[]): string {
  return lines.map(textOf).join('\n');
}

/** The three texts of a refused acceptance; null: it was refused for another reason. */
function readConflict({ status, data }: Problem): ConflictTexts | null {
  if (status !== 409 || typeof data !== 'object' || data === null || !('conflicts' in data))
    return null;
  const sent = data as unknown as Record<'base' | 'now' | 'wanted', readonly SentLine[]>;
  const [base, now, wanted] = [sent.base, sent.now, sent.wanted].map((lines) =>
    joinTexts(lines.map(lineFromSent)),
  );
  return { base: base ?? '', now: now ?? '', wanted: wanted ?? '' };
}

const FAILURES: Readonly<Record<ProposalAction, string>> = {
  accept: 'The suggestion could not be accepted. Please try again.',
  refuse: 'The suggestion could not be refused. Please try again.',
  withdraw: 'The suggestion could not be withdrawn. Please try again.',
  undo: 'This could not be undone. Please try again.',
};

function useProposalActions(view: EditorView, proposal: Proposal) {
  const { store } = useProposalParts();
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  const [conflict, setConflict] = useState<ConflictTexts | null>(null);
  const [isBusy, setBusy] = useState(false);
  const { id } = proposal;
  const decide = async (action: ProposalAction): Promise<boolean> => {
    setBusy(true);
    try {
      await store.decide(id, action);
      return true;
    } catch (error) {
      const found = readConflict(asProblem(error));
      setConflict(found);
      if (!found) notify.failure(error, FAILURES[action]);
      // Somebody else may have decided about it.
      void store.refresh();
      return false;
    } finally {
      setBusy(false);
    }
  };
  const accept = async () => {
    if (await decide('accept')) notifyWithUndo('Suggestion accepted', () => void decide('undo'));
  };
  const close = async (action: 'refuse' | 'withdraw', message: string) => {
    if (await decide(action)) notify.success(message);
  };
  return {
    conflict,
    isBusy,
    accept,
    refuse: () => close('refuse', 'Suggestion refused'),
    withdraw: () => close('withdraw', 'Suggestion withdrawn'),
    /** What somebody else wrote there goes by an ordinary change of this tab: undo brings it back. */
    overwrite: async () => {
      const tr = writeWanted(view.state, proposal);
      if (tr) view.dispatch(markAsSingleUndoStep(tr));
      await accept();
    },
  };
}

/** Only the lines that differ. */
function changedTexts({ base, wanted }: Proposal): { old: string; new: string } {
  const isKept = (line: VersionLine, others: readonly VersionLine[]) =>
    others.some((other) => other.id === line.id && textOf(other) === textOf(line));
  return {
    old: joinTexts(base.filter((line) => !isKept(line, wanted))),
    new: joinTexts(wanted.filter((line) => !isKept(line, base))),
  };
}

/** '' where no line would become another element. */
function kindText({ base, wanted }: Proposal): string {
  const changes = base.flatMap((line) => {
    const next = wanted.find(({ id }) => id === line.id);
    const [old, kind] = [line.fields.kind ?? '', next?.fields.kind ?? ''];
    return next && old !== kind ? [`${kindName(old)} → ${kindName(kind)}`] : [];
  });
  return [...new Set(changes)].join(', ');
}

function ProposalContent({ view, proposal }: { view: EditorView; proposal: Proposal }) {
  const { moveBefore, base } = proposal;
  if (moveBefore !== null) {
    const target = view.state.doc.children.find(({ attrs }) => attrs.id === moveBefore);
    return (
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        Move <bdi>{base[0] && textOf(base[0])}</bdi>{' '}
        {target ? (
          <>
            before <bdi>{target.textContent}</bdi>
          </>
        ) : (
          'to the end'
        )}
      </Typography>
    );
  }
  const kinds = kindText(proposal);
  return (
    <>
      <ChangedWords {...changedTexts(proposal)} />
      {kinds && <Typography variant="body2">{kinds}</Typography>}
    </>
  );
}

const names: readonly (readonly [keyof ConflictTexts, string])[] = [
  ['base', 'As it was'],
  ['now', 'As it is now'],
  ['wanted', 'As suggested'],
];

/** The list above the comments is short: the answer to 'Accept' would be below its edge. */
function scrollToConflict(element: HTMLElement | null): void {
  element?.scrollIntoView({ block: 'nearest' });
}

function Conflict({ texts, onOverwrite }: { texts: ConflictTexts; onOverwrite: () => void }) {
  return (
    <Box
      ref={scrollToConflict}
      role="alert"
      sx={{ display: 'grid', gap: 2, p: 3, bgcolor: 'action.hover', borderRadius: 1 }}
    >
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        Somebody has changed the same words meanwhile.
      </Typography>
      {names.map(([name, label]) => (
        <Box key={name}>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography
            dir="auto"
            variant="body2"
            sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
          >
            {texts[name] || '(removed)'}
          </Typography>
        </Box>
      ))}
      <Button size="small" variant="outlined" onClick={onOverwrite} sx={{ justifySelf: 'start' }}>
        Use the suggested words
      </Button>
    </Box>
  );
}

function ProposalHead({ proposal: { author, createdAt } }: { proposal: Proposal }) {
  return (
    <Typography variant="body2">
      <Box component="bdi" sx={{ fontWeight: 600 }}>
        {author || 'Somebody who has left'}
      </Box>{' '}
      suggests
      <Typography
        variant="caption"
        component="time"
        dateTime={createdAt}
        title={exactTimeText(createdAt)}
        sx={{ marginInlineStart: 2, color: 'text.secondary' }}
      >
        {relativeTimeText(createdAt)}
      </Typography>
    </Typography>
  );
}

interface ProposalButtonsProps {
  proposal: Proposal;
  actions: ReturnType<typeof useProposalActions>;
}

function ProposalButtons({ proposal: { canDecide, isMine }, actions }: ProposalButtonsProps) {
  const shared = { size: 'small', disabled: actions.isBusy } as const;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {canDecide && (
        <>
          <Button {...shared} variant="contained" onClick={() => void actions.accept()}>
            Accept
          </Button>
          <Button {...shared} variant="outlined" onClick={() => void actions.refuse()}>
            Refuse
          </Button>
        </>
      )}
      {isMine && (
        <Button {...shared} color="inherit" onClick={() => void actions.withdraw()}>
          Withdraw
        </Button>
      )}
    </Box>
  );
}

interface ProposalCardProps {
  view: EditorView;
  proposal: Proposal;
  isActive: boolean;
  onChoose?: () => void;
}

export function ProposalCard({ view, proposal, isActive, onChoose }: ProposalCardProps) {
  const { author, reason } = proposal;
  const actions = useProposalActions(view, proposal);
  const { conflict } = actions;
  const chosen = isActive && onChoose && { bgcolor: 'action.selected' };
  return (
    <Box
      component="article"
      aria-label={`Suggestion by ${author}`}
      aria-current={isActive ? 'true' : undefined}
      onClick={onChoose}
      sx={{ display: 'grid', gap: 2, p: 4, ...chosen }}
    >
      <ProposalHead proposal={proposal} />
      <ProposalContent {...{ view, proposal }} />
      {reason && (
        <Typography
          variant="body2"
          dir="auto"
          sx={{ color: 'text.secondary', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}
        >
          {reason}
        </Typography>
      )}
      {conflict && <Conflict texts={conflict} onOverwrite={() => void actions.overwrite()} />}
      <ProposalButtons {...{ proposal, actions }} />
    </Box>
  );
}
