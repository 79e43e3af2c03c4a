/** Column of an act, or of the Inbox: its head, its cards, and what adds one. */
import AddRounded from '@mui/icons-material/AddRounded';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { Act, Beat } from '../../plan/outline';
import { SharedText } from '../../plan/SharedText';
import { BeatCard } from '../card/BeatCard';
import { CardIcon } from '../card/CardIcon';
import { useOutlineTools } from '../outlineContext';
import { actTitle, describeBeatCount, describeTarget, INBOX, plannedPages } from '../outlineText';

/** What all columns need for their cards. */
export interface CardNeeds {
  openKeys: ReadonlySet<string>;
  newKey: string;
  /** Keys of the beats that the filter leaves; null: all of them. */
  shown: ReadonlySet<string> | null;
  /** Page target of the script; 0: none. */
  pageTarget: number;
  /** Names of people by their ids. */
  names: ReadonlyMap<string, string>;
  /** Numbers of comments by the keys of beats. */
  comments: ReadonlyMap<string, number>;
  /** Comments are shown on closed cards, too. */
  hasComments: boolean;
  /** False at first: the cards that are seen come before all others. */
  isWhole: boolean;
}

interface ColumnProps extends CardNeeds {
  /** Null: the Inbox. */
  act: Act | null;
  beats: readonly Beat[];
  /** How many cards are drawn at first; the others follow. */
  cards: number;
}

function ColumnCards({ act, beats, cards, ...needs }: ColumnProps) {
  const { canWrite } = useOutlineTools();
  const { openKeys, newKey, shown, names, comments, hasComments } = needs;
  const pages = plannedPages(needs.pageTarget, act);
  const canMove = canWrite && shown === null;
  return (
    // biome-ignore lint/a11y/noRedundantRoles: without its marks the list is none for some screen readers
    <ul className="beats" role="list" aria-label={`Beats of ${act ? actTitle(act) : INBOX}`}>
      {beats.map((beat, index) => {
        if (index >= cards) return null;
        if (shown && !shown.has(beat.key)) return null;
        return (
          <BeatCard
            key={beat.key}
            {...{ beat, index, canMove, pages, hasComments, act: act?.key ?? '' }}
            isOpen={openKeys.has(beat.key)}
            isNew={beat.key === newKey}
            assignee={names.get(beat.assignee) ?? ''}
            comments={comments.get(beat.key) ?? 0}
          />
        );
      })}
    </ul>
  );
}

interface ColumnHeadProps extends Pick<CardNeeds, 'shown' | 'pageTarget'> {
  act: Act | null;
  beats: readonly Beat[];
}

function CountLine({ act, beats, shown, pageTarget }: ColumnHeadProps) {
  const count = shown ? beats.filter(({ key }) => shown.has(key)).length : beats.length;
  const target = act?.target ? describeTarget(act.target, plannedPages(pageTarget, act)) : '';
  return (
    <Typography variant="caption" component="p" sx={{ px: 2, color: 'text.secondary' }}>
      {describeBeatCount(count, beats.length)}
      {target && ` · ${target}`}
    </Typography>
  );
}

/** As small as the text of the cards; a phone would zoom into a field in which somebody is. */
const noteStyles = {
  mx: 0,
  fontSize: '0.8125rem',
  color: 'text.secondary',
  '@media (pointer: coarse)': { fontSize: '0.8125rem', '&.Mui-focused': { fontSize: '1rem' } },
} as const;

function ActHead({ act, ...head }: ColumnHeadProps & { act: Act }) {
  const { list, canWrite, actions } = useOutlineTools();
  const title = actTitle(act);
  const shared = { list, canWrite, entryKey: act.key };
  return (
    <div className="act-head">
      <div className="act-row">
        {canWrite && (
          <button type="button" className="act-grip" data-drag="act" aria-label={`Move ${title}`}>
            <CardIcon name="grip" />
          </button>
        )}
        {act.color && <span className="act-mark" style={{ backgroundColor: act.color }} />}
        <div className="act-title">
          <SharedText
            {...shared}
            name="title"
            label="Title of the act"
            placeholder="Untitled act"
            sx={{ mx: 0, fontSize: '1rem', fontWeight: 600 }}
          />
        </div>
        {canWrite && (
          <button
            type="button"
            className="act-more"
            aria-haspopup="menu"
            aria-label={`More for ${title}`}
            onClick={({ currentTarget }) => actions.openMenu(act.key, currentTarget)}
          >
            <CardIcon name="more" />
          </button>
        )}
      </div>
      <CountLine act={act} {...head} />
      {(canWrite || act.description) && (
        <SharedText
          {...shared}
          isLong
          name="description"
          label={`Description of ${title}`}
          placeholder="What is this act for?"
          sx={noteStyles}
        />
      )}
    </div>
  );
}

function InboxHead(head: ColumnHeadProps) {
  return (
    <div className="act-head">
      <Typography
        component="h2"
        sx={{ px: 2, fontSize: '1rem', fontWeight: 600, lineHeight: '28px' }}
      >
        {INBOX}
      </Typography>
      <CountLine {...head} />
      <Typography variant="body2" sx={{ px: 2, fontSize: '0.8125rem', color: 'text.secondary' }}>
        Beats without a place yet
      </Typography>
    </div>
  );
}

export const ActColumn = memo(function ActColumn({ act, beats, cards, ...needs }: ColumnProps) {
  const { canWrite, actions } = useOutlineTools();
  const { shown, pageTarget } = needs;
  const key = act?.key ?? '';
  const name = act ? actTitle(act) : INBOX;
  return (
    <section className="column" data-act={key} aria-label={name}>
      {act ? (
        <ActHead {...{ act, beats, shown, pageTarget }} />
      ) : (
        <InboxHead {...{ act, beats, shown, pageTarget }} />
      )}
      <ColumnCards {...{ act, beats, cards }} {...needs} />
      {canWrite && (
        <Button
          className="add"
          color="inherit"
          startIcon={<AddRounded />}
          aria-label={`Add beat to ${name}`}
          onClick={() => actions.addBeat({ act: key, index: beats.length })}
        >
          Add beat
        </Button>
      )}
    </section>
  );
});
