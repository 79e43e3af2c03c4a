/** Panel of revisions in the tab 'SnapShot': sets with their colours, which marks are shown, the next and the previous one. */
import ArrowDownwardRounded from '@mui/icons-material/ArrowDownwardRounded';
import ArrowUpwardRounded from '@mui/icons-material/ArrowUpwardRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { TextSelection } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { useState } from 'react';
import { scrollToPosition } from '../../../editor/pages/scroll/scrolling';
import { findMarkedPosition } from '../../../editor/revisions/revisionsPlugin';
import type { DrawerContentProps } from '../../../editor/view/editorSlots';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { LoadError } from '../../../ui/loading/LoadError';
import { RevisionColorsDialog } from './RevisionColorsDialog';
import { RevisionSetCard } from './RevisionSetCard';
import type { Revisions } from './revisionApi';
import { type RevisionActions, useRevisionActions, useRevisions } from './useRevisions';

const shownLabels = { all: 'All', active: 'Active', none: 'None' } as const;

interface PanelPartProps {
  revisions: Revisions;
  actions: RevisionActions;
  view: EditorView;
}

function ShownMarksChoice({ revisions, actions }: Pick<PanelPartProps, 'revisions' | 'actions'>) {
  return (
    <ToggleButtonGroup
      exclusive
      fullWidth
      size="small"
      aria-label="Revision marks shown"
      value={revisions.shown}
      onChange={(_, shown: Revisions['shown'] | null) =>
        shown && void actions.changeSettings({ shown })
      }
    >
      {Object.entries(shownLabels).map(([value, label]) => (
        <ToggleButton key={value} value={value}>
          {label}
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
}

function MarkNavigation({ view }: Pick<PanelPartProps, 'view'>) {
  const [hasNone, setNone] = useState(false);
  /** Whoever clicks goes on in the text; whoever presses a key stays on the button. */
  const goToMark = (direction: 1 | -1, isClick: boolean) => {
    const position = findMarkedPosition(view.state, direction);
    setNone(position === null);
    if (position === null) return;
    const { tr, doc } = view.state;
    view.dispatch(tr.setSelection(TextSelection.create(doc, position)));
    if (isClick) view.focus();
    scrollToPosition(view, position);
  };
  return (
    <Box sx={{ flex: 'none', display: 'flex', alignItems: 'center' }}>
      <Typography role="status" variant="caption" sx={{ color: 'text.secondary' }}>
        {hasNone && 'No marks'}
      </Typography>
      <IconButton
        aria-label="Previous revision mark"
        onClick={({ detail }) => goToMark(-1, detail > 0)}
      >
        <ArrowUpwardRounded />
      </IconButton>
      <IconButton aria-label="Next revision mark" onClick={({ detail }) => goToMark(1, detail > 0)}>
        <ArrowDownwardRounded />
      </IconButton>
    </Box>
  );
}

/** Ids of the lines that the selection touches. */
function selectedLines({ doc, selection }: EditorView['state']): string[] {
  const found: string[] = [];
  doc.nodesBetween(selection.from, selection.to, (node, _position, parent) => {
    if (parent === doc) found.push(String(node.attrs.id));
    return false;
  });
  return found;
}

function ClearButtons({ actions, view }: Pick<PanelPartProps, 'actions' | 'view'>) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', '& button': { minWidth: 0, px: 2 } }}>
      <Button
        size="small"
        color="inherit"
        onClick={() => void actions.clear({ lines: selectedLines(view.state) })}
      >
        Clear marks in selection
      </Button>
      <Button size="small" color="inherit" onClick={() => void actions.clear({})}>
        Back to white
      </Button>
    </Box>
  );
}

function ColorsButton({ revisions, actions }: Pick<PanelPartProps, 'revisions' | 'actions'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button color="inherit" onClick={() => setOpen(true)}>
        Colors
      </Button>
      {isOpen && (
        <RevisionColorsDialog {...{ revisions, actions }} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

function NoSets() {
  return (
    <Typography variant="body2" sx={{ p: 4, color: 'text.secondary' }}>
      No revision set yet. Take a snapshot with ‘Colored Revision’, or open a set here: from then on
      changed lines get an asterisk, and their pages the colour of the set.
    </Typography>
  );
}

function OpenSetButton({ actions }: Pick<PanelPartProps, 'actions'>) {
  const [isOpening, setOpening] = useState(false);
  const open = async () => {
    setOpening(true);
    await actions.open();
    setOpening(false);
  };
  return (
    <Button variant="outlined" disabled={isOpening} onClick={() => void open()} sx={{ flex: 1 }}>
      Open next revision set
    </Button>
  );
}

function PanelBody({ revisions, actions, view }: PanelPartProps) {
  const sets = revisions.sets.toReversed();
  return (
    <>
      <Box
        sx={{
          flex: 'none',
          p: 4,
          display: 'grid',
          gap: 3,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Box sx={{ display: 'flex', gap: 2 }}>
          <OpenSetButton actions={actions} />
          <ColorsButton {...{ revisions, actions }} />
        </Box>
        {sets.length > 0 && (
          <>
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <ShownMarksChoice revisions={revisions} actions={actions} />
              <MarkNavigation view={view} />
            </Box>
            <ClearButtons actions={actions} view={view} />
          </>
        )}
      </Box>
      <Box
        {...{ role: 'region', tabIndex: 0, 'aria-label': 'Revision sets' }}
        sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' }}
      >
        {sets.length === 0 && <NoSets />}
        {sets.map((set) => (
          <RevisionSetCard key={set.id} {...{ set, actions, colors: revisions.colors }} />
        ))}
      </Box>
    </>
  );
}

export function RevisionPanel({ view }: Pick<DrawerContentProps, 'view'>) {
  const { data, error, refetch } = useRevisions();
  const actions = useRevisionActions();
  if (error && !data) {
    return (
      <LoadError minHeight={56} onRetry={() => void refetch()}>
        {sentenceFor(asProblem(error), 'The revisions could not be fetched.')}
      </LoadError>
    );
  }
  if (!data) {
    return (
      <Typography role="status" sx={{ p: 6, color: 'text.secondary' }}>
        Fetching the revisions…
      </Typography>
    );
  }
  return <PanelBody revisions={data} actions={actions} view={view} />;
}
