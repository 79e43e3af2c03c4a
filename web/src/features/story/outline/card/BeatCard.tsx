/** Card of a beat: closed, light enough to be there hundreds of times; open, with all its fields. */
import { type KeyboardEvent, memo, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { countNoun, initials } from '../../../../kit/displayText';
import type { Beat } from '../../plan/outline';
import { useStory } from '../../plan/storyContext';
import { BeatPages } from '../../scenes/BeatPages';
import { type OutlineTools, useOutlineTools } from '../outlineContext';
import { beatTitle, describeTarget } from '../outlineText';
import { BeatDetails } from './BeatDetails';
import { BeatHead } from './BeatHead';
import { CardIcon, type CardIconName, statusOf } from './CardIcon';

export interface BeatCardProps {
  beat: Beat;
  /** Key of its act; empty: the Inbox. */
  act: string;
  /** Among all beats of the act, filtered or not. */
  index: number;
  isOpen: boolean;
  /** It was made just now: its title takes the focus. */
  isNew: boolean;
  /** Among filtered cards the neighbours of a beat are not visible. */
  canMove: boolean;
  /** Pages that the script is to have, for the beat's target; 0: unknown. */
  pages: number;
  /** Name of its assignee; empty: nobody. */
  assignee: string;
  comments: number;
  /** Its comments are shown though it is closed. */
  hasComments: boolean;
}

function Mark({ icon, children }: { icon: CardIconName; children: string }) {
  return (
    <span className="mark">
      <CardIcon name={icon} size={14} />
      {children}
    </span>
  );
}

function StatusMark({ beat }: { beat: Beat }) {
  const { icon, label } = statusOf(beat);
  const isQuiet = icon === 'available';
  return (
    <span className={isQuiet ? 'mark status quiet' : 'mark status'} data-status={icon}>
      <CardIcon name={icon} size={14} />
      {label}
    </span>
  );
}

/** Whether there is anything to say about a beat but its status, which most beats have alike. */
function hasMarks({ beat, assignee, comments }: BeatCardProps): boolean {
  const { tags, images, scenes, note, target } = beat;
  const isQuiet = statusOf(beat).icon === 'available' && !target && !note && !assignee;
  return !isQuiet || tags.length + images.length + scenes.length + comments > 0;
}

function BeatMarks(props: BeatCardProps) {
  const { beat, pages, assignee, comments } = props;
  const { tags, images, note, target } = beat;
  return (
    <div className={hasMarks(props) ? 'beat-marks' : 'beat-marks quiet'}>
      <BeatPages beat={beat} />
      <StatusMark beat={beat} />
      {target && <span className="mark">{describeTarget(target, pages)}</span>}
      {tags.map(({ id, name }) => (
        <span key={id} className="tag" dir="auto">
          {name}
        </span>
      ))}
      {images.length > 0 && <Mark icon="images">{countNoun(images.length, 'image')}</Mark>}
      {note && <Mark icon="note">note</Mark>}
      {comments > 0 && <Mark icon="comments">{countNoun(comments, 'comment')}</Mark>}
      {assignee && (
        <span className="mark">
          <span className="initials" aria-hidden>
            {initials(assignee)}
          </span>
          <span dir="auto">{assignee}</span>
        </span>
      )}
    </div>
  );
}

/** '+' before the card; the menu of the card has it for keys. */
function InsertButton({ beat, act, index, tools }: BeatCardProps & { tools: OutlineTools }) {
  return (
    <button
      type="button"
      className="insert"
      tabIndex={-1}
      aria-label={`Add beat before ${beatTitle(beat)}`}
      onClick={() => tools.actions.addBeat({ act, index })}
    >
      <CardIcon name="plus" size={16} />
    </button>
  );
}

function ClosedComments({ beat }: { beat: Beat }) {
  const { TargetThreads } = useStory().threads;
  return (
    <div className="beat-comments">
      <TargetThreads kind="beat" targetId={beat.key} about={beatTitle(beat)} />
    </div>
  );
}

/** Pixels around the window. */
const MARGIN = 400;

function isNearWindow(element: HTMLElement): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  const { innerHeight, innerWidth } = window;
  return (
    bottom > -MARGIN && top < innerHeight + MARGIN && right > -MARGIN && left < innerWidth + MARGIN
  );
}

/** Whether a card is on the screen, or was: fields that nobody has seen yet would cost time. `isAsked`: it is open. */
function useIsNear(box: RefObject<HTMLElement | null>, isAsked: boolean): boolean {
  const [isNear, setNear] = useState(false);
  useLayoutEffect(() => {
    const element = box.current;
    if (!isAsked || isNear || !element) return;
    if (isNearWindow(element)) {
      setNear(true);
      return;
    }
    const watch = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${MARGIN}px` },
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, [box, isAsked, isNear]);
  return isNear;
}

function BeatBody(props: BeatCardProps) {
  const { beat, isOpen, hasComments, comments, pages } = props;
  if (isOpen) return <BeatDetails beat={beat} pages={pages} />;
  return (
    <>
      <BeatMarks {...props} />
      {hasComments && comments > 0 && <ClosedComments beat={beat} />}
    </>
  );
}

export const BeatCard = memo(function BeatCard(props: BeatCardProps) {
  const { beat, canMove } = props;
  const tools = useOutlineTools();
  const box = useRef<HTMLLIElement>(null);
  const isNear = useIsNear(box, props.isOpen);
  const isOpen = props.isOpen && isNear;
  const { color, isStarred } = beat;
  const classes = [
    'beat',
    props.isOpen && 'open',
    isStarred && 'starred',
    isOpen || 'light',
    canMove && 'movable',
  ];
  const press = (event: KeyboardEvent<HTMLElement>) => {
    // The first Escape closes a list in the card; those of dialogs and menus are not its own.
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target);
    if (!isOpen || !isOwn || event.key !== 'Escape' || event.nativeEvent.isComposing) return;
    if (event.defaultPrevented) return;
    event.preventDefault();
    event.currentTarget.querySelector<HTMLElement>('.beat-open')?.focus();
    tools.actions.toggle(beat.key);
  };
  return (
    <li ref={box} className="slot" data-beat={beat.key} onKeyDown={press}>
      {canMove && <InsertButton {...props} tools={tools} />}
      <div
        className={classes.filter(Boolean).join(' ')}
        style={color ? { borderInlineStart: `4px solid ${color}` } : undefined}
      >
        <BeatHead {...props} isOpen={isOpen} tools={tools} />
        <BeatBody {...props} isOpen={isOpen} />
      </div>
    </li>
  );
});
