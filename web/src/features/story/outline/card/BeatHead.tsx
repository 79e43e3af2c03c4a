/** Upper row of a beat's card: its handle, its title, star and menu. */
import type { KeyboardEvent, MouseEvent } from 'react';
import type { Beat } from '../../plan/outline';
import { SharedText } from '../../plan/SharedText';
import { directionForArrow } from '../board/boardSteps';
import type { OutlineTools } from '../outlineContext';
import { beatTitle } from '../outlineText';
import { CardIcon } from './CardIcon';

const MOVE_KEYS = 'Alt+ArrowUp Alt+ArrowDown Alt+ArrowLeft Alt+ArrowRight';

export interface BeatHeadProps {
  beat: Beat;
  isOpen: boolean;
  /** It was made just now: its title takes the focus. */
  isNew: boolean;
  canMove: boolean;
  tools: OutlineTools;
}

/** Alt and an arrow move the beat. */
function useMoveKeys({ beat, canMove, tools }: BeatHeadProps) {
  return (event: KeyboardEvent) => {
    const { altKey, key, currentTarget } = event;
    const direction = canMove && altKey ? directionForArrow(key, currentTarget) : null;
    if (!direction) return;
    event.preventDefault();
    tools.actions.stepBeat(beat.key, direction);
  };
}

/** The same button for both, so that the focus stays in it. */
function OpenButton(props: BeatHeadProps) {
  const { beat, isOpen, canMove, tools } = props;
  const title = beatTitle(beat);
  return (
    <button
      type="button"
      className={isOpen ? 'beat-open closes' : 'beat-open'}
      aria-expanded={isOpen}
      aria-label={isOpen ? `Close ${title}` : undefined}
      aria-keyshortcuts={canMove ? MOVE_KEYS : undefined}
      onClick={() => tools.actions.toggle(beat.key)}
      onKeyDown={useMoveKeys(props)}
    >
      {isOpen ? <CardIcon name="close" /> : <BeatSummary beat={beat} title={title} />}
    </button>
  );
}

function BeatSummary({ beat, title }: { beat: Beat; title: string }) {
  return (
    <>
      <span className="beat-title" dir="auto">
        {title}
      </span>
      {beat.description && (
        <span className="beat-text" dir="auto">
          {beat.description}
        </span>
      )}
    </>
  );
}

function TitleField({ beat, isNew, tools: { list, canWrite } }: BeatHeadProps) {
  return (
    <div className="beat-field">
      <SharedText
        {...{ list, canWrite, isWrapped: true, entryKey: beat.key, takesFocus: isNew }}
        name="title"
        label="Title"
        placeholder="What happens, in a few words"
        sx={{ width: 'auto', fontWeight: 600 }}
      />
    </div>
  );
}

export function BeatHead(props: BeatHeadProps) {
  const { beat, isOpen, canMove, tools } = props;
  const { key, isStarred } = beat;
  const { actions, canWrite } = tools;
  const title = beatTitle(beat);
  const openMenu = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    actions.openMenu(key, currentTarget);
  return (
    <div className="beat-head">
      {canMove && (
        <button type="button" className="beat-grip" data-drag="beat" aria-label={`Move ${title}`}>
          <CardIcon name="grip" />
        </button>
      )}
      <OpenButton {...props} />
      <button
        type="button"
        className="beat-star"
        disabled={!canWrite}
        aria-pressed={isStarred}
        aria-label={`Star ${title}`}
        onClick={() => actions.setValues(key, { starred: !isStarred })}
      >
        <CardIcon name={isStarred ? 'starred' : 'star'} />
      </button>
      {canWrite && (
        <button
          type="button"
          className="beat-more"
          aria-haspopup="menu"
          aria-label={`More for ${title}`}
          onClick={openMenu}
        >
          <CardIcon name="more" />
        </button>
      )}
      {/* Below them, across the whole card: all of a title is to be read. */}
      {isOpen && <TitleField {...props} />}
    </div>
  );
}
