/** Find bar: query, number of hits, next and previous, replace and options. */
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import type { EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useState,
  useSyncExternalStore,
} from 'react';
import { undo } from '../../../../editor/binding/undo/undoCommands';
import { changeQuery, findNext, findPrevious } from '../../../../editor/find/findCommands';
import {
  type FindState,
  getCurrentHitNumber,
  readFindState,
} from '../../../../editor/find/findState';
import { useEditorState } from '../../../../editor/view/useEditorState';
import { isolateBidi } from '../../../../kit/displayText';
import { subscribeToVisualViewport } from '../../../../ui/hooks/useKeyboardInset';
import { visuallyHidden } from '../../../../ui/sharedStyles';
import { getTextTypeLabel } from '../toolbar/textTypes';
import { FindButtons } from './FindButtons';
import { FindOptions } from './FindOptions';
import { enterFindField, FIND_FIELD_ID } from './findKeys';
import { findBarStyles, findFieldStyles } from './findStyles';
import { ReplaceRow } from './ReplaceRow';
import { FIND_BAR_ID, runAndShow, showSelection } from './showHit';

/** '3 of 41'; '' where nothing was found. */
function describeHitCount(state: EditorState): string {
  const { total } = readFindState(state);
  if (!total) return '';
  const number = getCurrentHitNumber(state);
  const all = total.toLocaleString('en');
  return number ? `${number.toLocaleString('en')} of ${all}` : `${all} found`;
}

function describeScope({ within, query }: FindState): string {
  const { kind, speaker } = query;
  const scopes = [
    kind && `in lines of the type ${getTextTypeLabel(kind, [])}`,
    speaker && `in what ${isolateBidi(speaker)} says`,
    within && 'in what you selected',
  ];
  return scopes.filter(Boolean).join(', ');
}

/** '' where there is a count to read. */
function describeNoHits(state: EditorState): string {
  const findState = readFindState(state);
  if (!findState.query.words) return 'Type the words you look for.';
  return findState.total ? '' : `Nothing found ${describeScope(findState)}`.trim().concat('.');
}

interface FindFieldProps {
  view: EditorView;
  onType: () => void;
}

const readQueryText = (state: EditorState) => readFindState(state).query.words;

function FindField({ view, onType }: FindFieldProps) {
  const text = useEditorState(view, readQueryText);
  const count = useEditorState(view, describeHitCount);
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    runAndShow(view, event.shiftKey ? findPrevious : findNext);
  };
  return (
    <InputBase
      id={FIND_FIELD_ID}
      value={text}
      placeholder="Find"
      onChange={({ target }) => {
        onType();
        runAndShow(view, changeQuery({ words: target.value }));
      }}
      onKeyDown={press}
      inputProps={{
        'aria-label': 'Find',
        dir: 'auto',
        enterKeyHint: 'search',
        autoComplete: 'off',
        autoCapitalize: 'off',
        spellCheck: false,
      }}
      endAdornment={
        <Typography
          aria-hidden
          variant="caption"
          color="text.secondary"
          sx={{ flex: 'none', ps: 2, whiteSpace: 'nowrap' }}
        >
          {count}
        </Typography>
      }
      sx={findFieldStyles}
    />
  );
}

function viewportTop(): number {
  return Math.max(0, Math.round(window.visualViewport?.offsetTop ?? 0));
}

/**
 * Pixels between the top of the page and its visible part: more than 0 where an on-screen keyboard has pushed the page.
 */
function useViewportTop(): number {
  return useSyncExternalStore(subscribeToVisualViewport, viewportTop);
}

interface FindBarKeys {
  view: EditorView;
  /** True after a replacement, until something is typed: then Undo reverts the replacement. */
  hasReplaced: boolean;
  onUndone: () => void;
  onClose: () => void;
}

function isUndo({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return key === 'z' && (ctrlKey || metaKey) && !shiftKey;
}

function useFindBarKeys({ view, hasReplaced, onUndone: onTakenBack, onClose }: FindBarKeys) {
  return (event: KeyboardEvent) => {
    // Keys of a menu that React bubbles through the portal are not for the bar.
    const isOwn = event.currentTarget.contains(event.target as Node);
    if (!isOwn || event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      onClose();
    } else if (hasReplaced && isUndo(event)) {
      event.preventDefault();
      undo(view.state, view.dispatch, view);
      onTakenBack();
    }
  };
}

interface FindBarProps {
  view: EditorView;
  canWrite: boolean;
  /** Typed-ahead text. */
  typed: RefObject<string>;
  isReplacing: boolean;
  onClose: () => void;
}

/** Live region for the count, which beside the field is only visible. */
function FindStatus({ view, report }: { view: EditorView; report: string }) {
  const count = useEditorState(view, describeHitCount);
  const empty = useEditorState(view, describeNoHits);
  const sentence = report || empty;
  return (
    <>
      <Box role="status" sx={visuallyHidden}>
        {sentence || count}
      </Box>
      {sentence && (
        <Typography aria-hidden variant="caption" color="text.secondary" sx={{ px: 2, pb: 1 }}>
          {sentence}
        </Typography>
      )}
    </>
  );
}

export function FindBar({ view, canWrite, typed, isReplacing, onClose }: FindBarProps) {
  const [hasOptions, setOptions] = useState(false);
  const [report, setReport] = useState('');
  const top = useViewportTop();
  // In a layout effect: the next key may come before the next frame.
  useLayoutEffect(() => {
    enterFindField(typed.current);
    typed.current = '';
  }, [typed]);
  // A higher bar covers more of the page, and may cover the hit.
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at when the bar has become another
  useEffect(() => {
    if (readFindState(view.state).current) showSelection(view);
  }, [view, isReplacing, hasOptions]);
  const clearReport = () => setReport('');
  const press = useFindBarKeys({
    view,
    hasReplaced: report !== '',
    onUndone: clearReport,
    onClose,
  });
  return (
    <Paper
      id={FIND_BAR_ID}
      role="search"
      aria-label="Find in this script"
      elevation={4}
      onKeyDown={press}
      style={{ '--screen-top': `${top}px` } as CSSProperties}
      sx={findBarStyles}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
        <FindField view={view} onType={clearReport} />
        <FindButtons
          {...{ view, canWrite, isReplacing, hasOptions, onClose }}
          onOptions={() => setOptions(!hasOptions)}
        />
      </Box>
      {isReplacing && <ReplaceRow view={view} onReport={setReport} />}
      {hasOptions && <FindOptions view={view} />}
      <FindStatus view={view} report={report} />
    </Paper>
  );
}
