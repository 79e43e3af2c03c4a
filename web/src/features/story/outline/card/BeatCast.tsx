/** Characters and storylines of a beat, chosen from the cards of the script. */
import Autocomplete from '@mui/material/Autocomplete';
import Chip from '@mui/material/Chip';
import InputBase from '@mui/material/InputBase';
import { type Card, type CardGroup, cardTitle, listGroup } from '../../plan/cards';
import type { Beat } from '../../plan/outline';
import { useCards } from '../../plan/useStoryLists';
import { useOutlineTools } from '../outlineContext';
import { DetailsPart } from './DetailsPart';

type CastSet = 'characters' | 'storylines';

interface CastFieldProps {
  beat: Beat;
  set: CastSet;
  label: string;
  cards: readonly Card[];
}

function CastField({ beat, set, label, cards }: CastFieldProps) {
  const { list, canWrite } = useOutlineTools();
  const chosen = cards.filter(({ key }) => beat[set].includes(key));
  const change = (next: readonly Card[]) => {
    const added = next.filter((card) => !chosen.includes(card));
    const removed = chosen.filter((card) => !next.includes(card));
    list.change(() => {
      for (const { key } of added) list.addMember(beat.key, set, { id: key });
      for (const { key } of removed) list.removeMember(beat.key, set, key);
    });
  };
  return (
    <Autocomplete
      multiple
      size="small"
      disableCloseOnSelect
      disabled={!canWrite}
      options={cards}
      value={chosen}
      getOptionLabel={cardTitle}
      getOptionKey={({ key }) => key}
      isOptionEqualToValue={(option, value) => option.key === value.key}
      onChange={(_event, next) => change(next)}
      renderValue={(values, itemProps) =>
        values.map((card, index) => {
          const { key, ...item } = itemProps({ index });
          const edge = { borderInlineStart: `3px solid ${card.borderColor || 'transparent'}` };
          return <Chip key={key} {...item} size="small" label={cardTitle(card)} sx={edge} />;
        })
      }
      renderInput={({ slotProps: { input, htmlInput }, id }) => (
        <InputBase
          {...input}
          id={id}
          placeholder={chosen.length === 0 ? `Add ${label.toLowerCase()}` : ''}
          inputProps={{ ...htmlInput, 'aria-label': label }}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: '4px', fontSize: '0.8125rem' }}
        />
      )}
    />
  );
}

const fields: readonly { set: CastSet; label: string; group: CardGroup }[] = [
  { set: 'storylines', label: 'Storylines', group: 'Storylines' },
  { set: 'characters', label: 'Characters', group: 'Character' },
];

/** A group without cards is not offered: cards are made in the drawer. */
export function BeatCast({ beat }: { beat: Beat }) {
  const { session } = useOutlineTools();
  const { cards } = useCards(session);
  return fields.map(({ set, label, group }) => {
    const offered = listGroup(cards, group);
    return (
      offered.length > 0 && (
        <DetailsPart key={set} title={label}>
          <CastField {...{ beat, set, label }} cards={offered} />
        </DetailsPart>
      )
    );
  });
}
