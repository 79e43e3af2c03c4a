/** Floating toolbar of the outline: dark in either shade, above the lower edge of the board. */
import AddRounded from '@mui/icons-material/AddRounded';
import CommentRounded from '@mui/icons-material/CommentRounded';
import FilterListRounded from '@mui/icons-material/FilterListRounded';
import LabelRounded from '@mui/icons-material/LabelRounded';
import MoreHorizRounded from '@mui/icons-material/MoreHorizRounded';
import RedoRounded from '@mui/icons-material/RedoRounded';
import ShowChartRounded from '@mui/icons-material/ShowChartRounded';
import StarRounded from '@mui/icons-material/StarRounded';
import UndoRounded from '@mui/icons-material/UndoRounded';
import UnfoldLessRounded from '@mui/icons-material/UnfoldLessRounded';
import UnfoldMoreRounded from '@mui/icons-material/UnfoldMoreRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactElement, useState } from 'react';
import type { UndoDirection } from '../../../../editor/desk/lists/listKeys';
import { ToolButton, ToolbarDivider } from '../../../../ui/forms/ToolButton';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { listBeats, type Outline } from '../../plan/outline';
import { useStory } from '../../plan/storyContext';
import type { BoardLooks } from '../board/OutlineBoard';
import { useOutlineTools } from '../outlineContext';
import { describeBeatCount } from '../outlineText';
import type { OutlineTemplate } from '../templates/template';
import { type BeatFilter, isFiltering, NO_FILTER } from './beatFilter';
import { FilterPopover } from './FilterPopover';
import { MoreMenu } from './MoreMenu';

interface OutlineToolbarProps {
  outline: Outline;
  looks: BoardLooks;
  filter: BeatFilter;
  /** Beats that the filter leaves; null: all of them. */
  shown: ReadonlySet<string> | null;
  openKeys: ReadonlySet<string>;
  onLooks: (looks: BoardLooks) => void;
  onFilter: (filter: BeatFilter) => void;
  /** Opens these beats, and closes all others. */
  onOpen: (keys: readonly string[]) => void;
  onTemplate: (template: OutlineTemplate) => void;
  onUndo: (direction: UndoDirection) => void;
  onArc: () => void;
}

const barStyles = {
  position: 'absolute',
  zIndex: 3,
  bottom: 16,
  left: '50%',
  transform: 'translateX(-50%)',
  maxWidth: 'calc(100% - 16px)',
  display: 'flex',
  alignItems: 'center',
  gap: '2px',
  px: 2,
  py: '6px',
  overflowX: 'auto',
  border: 1,
  borderColor: '#3a3d42',
  borderRadius: 3,
  bgcolor: '#1e2023',
  boxShadow: 8,
  '& .MuiToggleButton-root': { color: '#c9c8c3', minWidth: 36, height: 36 },
  '& .MuiToggleButton-root:hover': { color: '#ffffff', bgcolor: '#34373c' },
  '& .MuiToggleButton-root.Mui-selected, & .MuiToggleButton-root.Mui-selected:hover': {
    color: '#6ccbbf',
    bgcolor: '#1f3b39',
  },
  '& .MuiToggleButton-root:focus-visible': { outlineColor: '#6ccbbf', outlineOffset: -2 },
  '@media print': { display: 'none' },
} as const;

const NO_KEY_BEATS = 'No beat is a key beat yet. Star those that are.';

function LookButtons({ outline, looks, onLooks }: OutlineToolbarProps) {
  const notify = useNotify();
  const toggle = (look: keyof BoardLooks) => {
    const isOn = !looks[look];
    const isInVain =
      look === 'hasKeyBeats' && isOn && !listBeats(outline).some(({ isStarred }) => isStarred);
    if (isInVain) notify.warn(NO_KEY_BEATS);
    else onLooks({ ...looks, [look]: isOn });
  };
  const buttons: readonly [look: keyof BoardLooks, name: string, icon: ReactElement][] = [
    ['hasStatuses', 'Show all statuses', <LabelRounded key="statuses" />],
    ['hasComments', 'Show all comments', <CommentRounded key="comments" />],
    ['hasKeyBeats', 'Highlight key beats', <StarRounded key="stars" />],
  ];
  return buttons.map(([look, name, icon]) => (
    <ToolButton
      key={look}
      {...{ name, icon, hintAbove: true }}
      isOn={looks[look]}
      onPress={() => toggle(look)}
    />
  ));
}

function FilterButton(props: OutlineToolbarProps) {
  const { outline, filter, shown, onFilter } = props;
  const { people } = useStory();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const all = listBeats(outline).length;
  return (
    <>
      <ToolButton
        name="Filter beats"
        icon={<FilterListRounded />}
        opens="dialog"
        hintAbove
        isOn={isFiltering(filter)}
        onPress={({ currentTarget }) => setAnchor(currentTarget)}
      />
      <FilterPopover
        {...{ anchor, outline, people, filter }}
        result={describeBeatCount(shown?.size ?? all, all)}
        onChange={onFilter}
        onClose={() => setAnchor(null)}
      />
    </>
  );
}

const noMatchStyles = {
  position: 'absolute',
  zIndex: 2,
  bottom: 96,
  left: '50%',
  transform: 'translateX(-50%)',
  width: 'max-content',
  maxWidth: 'calc(100% - 32px)',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  columnGap: 2,
  px: 4,
  py: 1,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  boxShadow: 4,
} as const;

/** In place of the cards: an empty board looks as if they were lost. */
function NoMatch({ onClear }: { onClear: () => void }) {
  return (
    <Box role="status" sx={noMatchStyles}>
      <Typography variant="body2">No beat matches the filter</Typography>
      <Button onClick={onClear} sx={{ px: 2 }}>
        Clear filter
      </Button>
    </Box>
  );
}

export function OutlineToolbar(props: OutlineToolbarProps) {
  const { outline, filter, shown, openKeys } = props;
  const { onFilter, onOpen, onTemplate, onUndo, onArc } = props;
  const { canWrite, actions } = useOutlineTools();
  const keys = listBeats(outline).map(({ key }) => key);
  const isAllOpen = keys.length > 0 && keys.every((key) => openKeys.has(key));
  return (
    <>
      {shown?.size === 0 && isFiltering(filter) && <NoMatch onClear={() => onFilter(NO_FILTER)} />}
      <Box role="toolbar" aria-label="Outline tools" sx={barStyles}>
        {canWrite && (
          <>
            <ToolButton name="Add act" icon={<AddRounded />} hintAbove onPress={actions.addAct} />
            <ToolButton
              name="Undo"
              shortcut="Mod-z"
              icon={<UndoRounded />}
              hintAbove
              onPress={() => onUndo('undo')}
            />
            <ToolButton
              name="Redo"
              shortcut="Mod-Shift-z"
              icon={<RedoRounded />}
              hintAbove
              onPress={() => onUndo('redo')}
            />
            <ToolbarDivider />
          </>
        )}
        <LookButtons {...props} />
        <ToolButton
          name={isAllOpen ? 'Close all beats' : 'Open all beats'}
          icon={isAllOpen ? <UnfoldLessRounded /> : <UnfoldMoreRounded />}
          hintAbove
          onPress={() => onOpen(isAllOpen ? [] : keys)}
        />
        <FilterButton {...props} />
        <ToolButton name="Arc view" icon={<ShowChartRounded />} hintAbove onPress={onArc} />
        <MoreMenu {...{ outline, onTemplate }} icon={<MoreHorizRounded />} />
      </Box>
    </>
  );
}
