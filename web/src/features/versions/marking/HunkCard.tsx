/** Card of one marked change beside its words: who and when, what it was and is; accept, reject, next and previous (VE42, VE43). */
import CloseRounded from '@mui/icons-material/CloseRounded';
import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded';
import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { EditorView } from '@tiptap/pm/view';
import { type Ref, type RefObject, useEffect, useRef } from 'react';
import type { AuthoredHunk } from '../../../editor/marking/markAuthors';
import { writerColour } from '../../../editor/marking/markingMarks';
import { exactTimeText, relativeTimeText } from '../../../kit/displayText';
import type { Hunk } from '../../../screenplay/marking/hunks';
import { ToolButton } from '../../../ui/forms/ToolButton';
import { ChangedWords } from '../ChangedWords';
import { describeHunk } from './hunkText';
import { useMarking } from './markingContext';
import { useDecisions } from './useDecisions';
import { HUNK_SHORTCUTS, useStepToHunk } from './useStepToHunk';

function AuthorLine({ author }: Pick<AuthoredHunk, 'author'>) {
  const { authors } = useMarking();
  const { authorId, at } = author;
  const name = authorId === null ? null : (authors.names.get(authorId) ?? 'Somebody who has left');
  if (name === null) return null;
  return (
    <Typography variant="body2" sx={{ display: 'flex', alignItems: 'baseline', gap: 2 }}>
      <Box
        aria-hidden
        sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: writerColour(authorId ?? '') }}
      />
      <Box component="bdi" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {name}
      </Box>
      {at && (
        <Typography
          variant="caption"
          component="time"
          dateTime={at}
          title={exactTimeText(at)}
          sx={{ color: 'text.secondary' }}
        >
          {relativeTimeText(at)}
        </Typography>
      )}
    </Typography>
  );
}

/** The new words of one writer's part. */
function wordsOfPart({ hunk, part }: AuthoredHunk): { old: string; new: string } {
  const { old, new: next } = describeHunk(hunk);
  if (!part) return { old, new: next };
  const words = part.letters.map(([from, to]) => hunk.new.slice(from, to)).join(' … ');
  return { old: part.takesOld ? hunk.old : '', new: words };
}

interface HunkShareProps {
  share: AuthoredHunk;
  acceptRef: Ref<HTMLButtonElement> | null;
  onAccept: () => void;
  onReject: () => void;
}

/** Of a hunk of several writers each share is decided about by itself (VE45). */
function HunkShare({ share, acceptRef, onAccept, onReject }: HunkShareProps) {
  const { canDecide } = useMarking();
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <AuthorLine author={share.author} />
      <ChangedWords {...wordsOfPart(share)} />
      {canDecide && (
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button ref={acceptRef} size="small" variant="contained" onClick={onAccept}>
            Accept
          </Button>
          <Button size="small" variant="outlined" onClick={onReject}>
            Reject
          </Button>
        </Box>
      )}
    </Box>
  );
}

interface HunkCardProps {
  view: EditorView;
  hunk: Hunk;
  /** Another number when somebody has chosen a change. */
  choices: number;
  /** Whether that was by the keyboard. */
  isByKey: RefObject<boolean>;
  onClose: () => void;
}

/** Where the card is opened by the keyboard, keys go on in it; on the button that was pressed in it, they stay. */
function useCardFocus({ choices, isByKey }: Pick<HunkCardProps, 'choices' | 'isByKey'>) {
  const card = useRef<HTMLElement>(null);
  const accept = useRef<HTMLButtonElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each choice
  useEffect(() => {
    if (isByKey.current && !card.current?.contains(document.activeElement)) accept.current?.focus();
  }, [choices]);
  return { card, accept };
}

export function HunkCard({ view, hunk, choices, isByKey, onClose }: HunkCardProps) {
  const focus = useCardFocus({ choices, isByKey });
  const { authors } = useMarking();
  const { accept, reject } = useDecisions(view);
  const step = useStepToHunk(view);
  const line = view.state.doc.children.find((node) => node.attrs.id === hunk.element);
  const shares = authors.cutKnownHunk(hunk, line?.textContent ?? '');
  return (
    <Box
      ref={focus.card}
      component="article"
      aria-label={`Change: ${describeHunk(hunk).title}`}
      sx={{ display: 'grid', gap: 3, p: 4 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Typography variant="h4" component="h3" sx={{ flex: 1 }}>
          {describeHunk(hunk).title}
        </Typography>
        <ToolButton
          name="Previous change"
          icon={<KeyboardArrowUpRounded />}
          shortcut={HUNK_SHORTCUTS.previous}
          onPress={() => step(-1)}
        />
        <ToolButton
          name="Next change"
          icon={<KeyboardArrowDownRounded />}
          shortcut={HUNK_SHORTCUTS.next}
          onPress={() => step(1)}
        />
        <ToolButton name="Close" icon={<CloseRounded />} onPress={onClose} />
      </Box>
      {shares.map((share, number) => (
        <HunkShare
          key={String(number)}
          share={share}
          acceptRef={number === 0 ? focus.accept : null}
          onAccept={() => {
            onClose();
            void accept([share]);
          }}
          onReject={() => {
            onClose();
            reject([share]);
          }}
        />
      ))}
    </Box>
  );
}
