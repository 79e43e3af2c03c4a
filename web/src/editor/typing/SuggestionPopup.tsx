/** Suggestion popup below the caret. The focus stays in the text; screen readers follow `aria-activedescendant`. */
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import type {
  Suggestion,
  SuggestionListName,
} from '../../screenplay/typing/suggestions/suggestionList';
import { coveredBelow, subscribeToViewport } from '../pages/scroll/viewport';
import { useEditorState } from '../view/useEditorState';
import { acceptByClick, LIST_ID, optionId } from './suggestionPlugin';
import { type OpenList, openList } from './suggestionState';

const NAMES: Readonly<Record<SuggestionListName, string>> = {
  kinds: 'Elements',
  prefixes: 'Scene heading prefixes',
  locations: 'Locations and times of day',
  names: 'Characters',
  extensions: 'Character extensions',
  transitions: 'Transitions',
  mentions: 'Characters to mention',
};

export function SuggestionPopup({ view }: { view: EditorView }) {
  const list = useEditorState(view, openList);
  return list ? <OpenPopup view={view} list={list} /> : null;
}

function OpenPopup({ view, list }: { view: EditorView; list: OpenList }) {
  const anchor = useMemo(() => caretAnchor(view, list.from), [view, list.from]);
  const covered = useSyncExternalStore(subscribeToViewport, coveredBelow);
  // Flips above the line where it would cover the bars below. New modifiers would place it again, so they are memoized.
  const modifiers = useMemo(
    () => [{ name: 'flip', options: { padding: { bottom: covered } } }],
    [covered],
  );
  return (
    <Popper
      open
      anchorEl={anchor}
      placement="bottom-start"
      modifiers={modifiers}
      sx={{ zIndex: 'tooltip' }}
    >
      <Paper
        elevation={4}
        sx={{
          mt: 1,
          minWidth: 176,
          maxWidth: 'min(360px, calc(100vw - 16px))',
          overflow: 'hidden',
        }}
      >
        <Options view={view} list={list} covered={covered} />
      </Paper>
    </Popper>
  );
}

function Options({ view, list, covered }: { view: EditorView; list: OpenList; covered: number }) {
  return (
    <Box
      component="ul"
      role="listbox"
      id={LIST_ID}
      aria-label={NAMES[list.name]}
      // Less than half of the free height, so that the list fits on one side of the line.
      style={{ maxHeight: `min(408px, (100vh - ${covered}px) * 0.45)` }}
      sx={{
        position: 'relative',
        m: 0,
        p: 1,
        overflowY: 'auto',
        listStyle: 'none',
      }}
    >
      {list.suggestions.map((suggestion, index) => (
        <Option
          key={suggestion.label}
          suggestion={suggestion}
          index={index}
          isChosen={index === list.chosen}
          onPick={() => acceptByClick(view, index)}
        />
      ))}
    </Box>
  );
}

/** Computed at every scroll, so that the list stays with its text. */
function caretAnchor(view: EditorView, position: number) {
  return {
    getBoundingClientRect: () => {
      const at = Math.min(position, view.state.doc.content.size);
      const { left, top, bottom } = view.coordsAtPos(at);
      return new DOMRect(left, top, 0, bottom - top);
    },
  };
}

/** Not by `scrollIntoView`: until it is placed, the list is at the top of the page, and the page would scroll there. */
function showInList(option: HTMLElement): void {
  const list = option.parentElement;
  if (!list) return;
  const bottom = option.offsetTop + option.offsetHeight;
  if (option.offsetTop < list.scrollTop) list.scrollTop = option.offsetTop;
  else if (bottom > list.scrollTop + list.clientHeight) list.scrollTop = bottom - list.clientHeight;
}

interface OptionProps {
  suggestion: Suggestion;
  index: number;
  isChosen: boolean;
  onPick: () => void;
}

function Option({ suggestion, index, isChosen, onPick }: OptionProps) {
  const item = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (isChosen && item.current) showInList(item.current);
  }, [isChosen]);
  return (
    <Box
      component="li"
      ref={item}
      role="option"
      id={optionId(index)}
      aria-selected={isChosen}
      // The text must keep the focus, and the keyboard of a phone stay up.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPick}
      sx={{
        display: 'flex',
        justifyContent: 'space-between',
        gap: 4,
        px: 2,
        py: 1,
        minHeight: { xs: 44, md: 32 },
        alignItems: 'center',
        borderRadius: 1,
        cursor: 'pointer',
        typography: 'body2',
        bgcolor: isChosen ? 'action.selected' : 'transparent',
        '&:hover': { bgcolor: isChosen ? 'action.selected' : 'action.hover' },
      }}
    >
      <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
        {suggestion.label}
      </Box>
      {suggestion.letter && (
        <Box component="kbd" sx={{ color: 'text.secondary', fontFamily: 'inherit' }}>
          {suggestion.letter}
        </Box>
      )}
    </Box>
  );
}
