/** Popover with the filter of the outline. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Field } from '../../../../ui/forms/Field';
import { SelectField } from '../../../../ui/forms/SelectField';
import { SwitchRow } from '../../../../ui/forms/SwitchRow';
import { PopoverOrSheet } from '../../../../ui/layers/PopoverOrSheet';
import { type Card, type CardGroup, cardTitle, listGroup } from '../../plan/cards';
import { BEAT_STATUSES, type Outline } from '../../plan/outline';
import type { StoryPerson } from '../../plan/storyContext';
import { useCards } from '../../plan/useStoryLists';
import { useOutlineTools } from '../outlineContext';
import { type BeatFilter, isFiltering, listTags, NO_FILTER, type StatusChoice } from './beatFilter';

interface FilterPopoverProps {
  anchor: HTMLElement | null;
  outline: Outline;
  people: readonly StoryPerson[];
  filter: BeatFilter;
  /** Words about what is left. */
  result: string;
  onChange: (filter: BeatFilter) => void;
  onClose: () => void;
}

function cardOptions(cards: readonly Card[], group: CardGroup): Record<string, string> {
  const named = listGroup(cards, group).map((card) => [card.key, cardTitle(card)]);
  return { '': 'Any', ...Object.fromEntries(named) };
}

const statusOptions = {
  '': 'Any',
  ...Object.fromEntries(BEAT_STATUSES.map((status) => [status, status])),
  completed: 'completed',
};

type Choice = readonly [label: string, field: keyof BeatFilter, options: Record<string, string>];

function useChoices({ outline, people }: FilterPopoverProps): readonly Choice[] {
  const { session } = useOutlineTools();
  const { cards } = useCards(session);
  const tags = listTags(outline).map(({ id, name }) => [id, name]);
  const names = people.map(({ id, name }) => [id, name]);
  return [
    ['Tag', 'tag', Object.fromEntries([['', 'Any'], ...tags])],
    ['Assignee', 'assignee', Object.fromEntries([['', 'Anyone'], ...names])],
    ['Storyline', 'storyline', cardOptions(cards, 'Storylines')],
    ['Character', 'character', cardOptions(cards, 'Character')],
  ];
}

function FilterFields(props: FilterPopoverProps) {
  const { filter, onChange } = props;
  const set = (part: Partial<BeatFilter>) => onChange({ ...filter, ...part });
  // What there is nothing of cannot be chosen.
  const choices = useChoices(props).filter(([, , options]) => Object.keys(options).length > 1);
  return (
    <>
      <Field
        label="Words"
        value={filter.words}
        placeholder="In title, description, note or tags"
        onChange={({ target }) => set({ words: target.value })}
      />
      <SelectField
        label="Status"
        value={filter.status}
        options={statusOptions as Record<StatusChoice, string>}
        onChange={(status) => set({ status })}
      />
      {choices.map(([label, field, options]) => (
        <SelectField
          key={field}
          {...{ label, options }}
          value={String(filter[field]) in options ? String(filter[field]) : ''}
          onChange={(value) => set({ [field]: value })}
        />
      ))}
      <SwitchRow
        label="Key beats only"
        isOn={filter.isStarred}
        onChange={(isStarred) => set({ isStarred })}
      />
    </>
  );
}

export function FilterPopover(props: FilterPopoverProps) {
  const { anchor, filter, result, onChange, onClose } = props;
  return (
    <PopoverOrSheet
      title="Filter beats"
      titleVariant="h4"
      isOpen={anchor !== null}
      anchor={anchor}
      edge="top"
      side="center"
      measures={{ width: 340, maxHeight: 'calc(100dvh - 160px)' }}
      onClose={onClose}
    >
      <Box sx={{ display: 'grid', gap: 4, px: 6, pt: 4, pb: 5 }}>
        <FilterFields {...props} />
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Typography variant="body2" role="status" sx={{ flex: 1, color: 'text.secondary' }}>
            {result}
          </Typography>
          <Button
            color="inherit"
            disabled={!isFiltering(filter)}
            onClick={() => onChange(NO_FILTER)}
          >
            Clear
          </Button>
        </Box>
      </Box>
    </PopoverOrSheet>
  );
}
