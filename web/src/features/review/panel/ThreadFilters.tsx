/** Filters of the list of threads by person and state, steps to the next and previous one, and the empty list. */
import KeyboardArrowDownRounded from '@mui/icons-material/KeyboardArrowDownRounded';
import KeyboardArrowUpRounded from '@mui/icons-material/KeyboardArrowUpRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import Typography from '@mui/material/Typography';
import type { EditorView } from '@tiptap/pm/view';
import { OpenBox } from '../../../ui/drawings/OpenBox';
import { ToolButton } from '../../../ui/forms/ToolButton';
import {
  type ThreadState,
  threadStates,
  useReview,
  useReviewUi,
  useThreads,
} from '../reviewContext';
import { THREAD_SHORTCUTS, useStepToThread } from '../threads/useStepToThread';

/** Whoever has written a comment, by name. */
function useAuthors(): [id: string, name: string][] {
  const { threads } = useThreads();
  const authors = new Map<string, string>();
  for (const { comments } of threads) {
    for (const { authorId, author } of comments) if (authorId) authors.set(authorId, author);
  }
  return [...authors].sort(([, one], [, other]) => one.localeCompare(other));
}

interface FilterSelectProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChange: (value: string) => void;
}

function FilterSelect({ label, value, options, onChange }: FilterSelectProps) {
  const isListed = options.some(([each]) => each === value);
  return (
    <Select
      size="small"
      value={isListed ? value : ''}
      onChange={({ target }) => onChange(target.value)}
      displayEmpty
      inputProps={{ 'aria-label': label }}
      sx={{
        flex: '1 1 0',
        minWidth: 0,
        fontSize: '0.8125rem',
        // Room for the words beside the other filter and the arrows.
        '& .MuiSelect-select.MuiSelect-select': { paddingInlineStart: 3, paddingInlineEnd: '26px' },
      }}
    >
      {options.map(([each, name]) => (
        <MenuItem key={each} value={each}>
          {name}
        </MenuItem>
      ))}
    </Select>
  );
}

export function ThreadFilters({ view }: { view: EditorView }) {
  const { ui } = useReview();
  const { filter } = useReviewUi();
  const authors = useAuthors();
  const step = useStepToThread(view);
  const change = (part: Partial<typeof filter>) => ui.change({ filter: { ...filter, ...part } });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      <FilterSelect
        label="State"
        value={filter.state}
        options={Object.entries(threadStates)}
        onChange={(state) => change({ state: state as ThreadState })}
      />
      <FilterSelect
        label="Person"
        value={filter.personId}
        options={[['', 'Anyone'], ...authors]}
        onChange={(personId) => change({ personId })}
      />
      <ToolButton
        name="Previous comment"
        icon={<KeyboardArrowUpRounded />}
        shortcut={THREAD_SHORTCUTS.previous}
        onPress={() => step(-1)}
      />
      <ToolButton
        name="Next comment"
        icon={<KeyboardArrowDownRounded />}
        shortcut={THREAD_SHORTCUTS.next}
        onPress={() => step(1)}
      />
    </Box>
  );
}

/** `hasAny`: the filter leaves none of them. */
export function EmptyComments({ hasAny }: { hasAny: boolean }) {
  const { ui } = useReview();
  return (
    <Box sx={{ p: 6, display: 'grid', justifyItems: 'center', gap: 4, textAlign: 'center' }}>
      {!hasAny && <OpenBox />}
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {hasAny
          ? 'No comments like that.'
          : 'No comments yet. Select words on the page and choose ‘Comment’.'}
      </Typography>
      {hasAny && (
        <Button size="small" onClick={() => ui.change({ filter: { state: 'all', personId: '' } })}>
          Show all
        </Button>
      )}
    </Box>
  );
}
