/** Table of the arc view: the same beats as in its lanes, to be read, or heard. */
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { beatTitle } from '../outline/outlineText';
import { type Card, cardTitle } from '../plan/cards';
import { type ArcBeat, listCardsOf } from './arcLanes';
import { describeArcPages } from './arcText';

const tableStyles = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    p: 2,
    textAlign: 'start',
    verticalAlign: 'top',
    borderBottom: 1,
    borderColor: 'divider',
    overflowWrap: 'anywhere',
    minWidth: '6.5em',
  },
  '& thead th': {
    color: 'text.secondary',
    fontWeight: 600,
    fontSize: '0.75rem',
    whiteSpace: 'nowrap',
  },
  '& tbody th': { fontWeight: 400 },
  '@media print': { fontSize: '9pt', '& tr': { breakInside: 'avoid' } },
} as const;

interface ArcTableProps {
  beats: readonly ArcBeat[];
  cards: readonly Card[];
  onOpen: (arc: ArcBeat) => void;
}

function joinTitles(cards: readonly Card[]): string {
  return cards.map(cardTitle).join(', ');
}

export function ArcTable({ beats, cards, onOpen }: ArcTableProps) {
  return (
    // Scrolled sideways on a phone; a stop of the Tab key, so that the arrow keys scroll it, too.
    <Box role="region" aria-label="Beats as a table" tabIndex={0} sx={{ overflowX: 'auto' }}>
      <Box component="table" sx={tableStyles}>
        <thead>
          <tr>
            <th scope="col">Beat</th>
            <th scope="col">Pages</th>
            <th scope="col">Storylines</th>
            <th scope="col">Characters</th>
            <th scope="col">Act</th>
          </tr>
        </thead>
        <tbody>
          {beats.map((arc) => (
            <tr key={arc.beat.key}>
              <th scope="row" dir="auto">
                <Link
                  component="button"
                  type="button"
                  variant="body2"
                  onClick={() => onOpen(arc)}
                  sx={{ minHeight: 24, textAlign: 'start' }}
                >
                  {beatTitle(arc.beat)}
                </Link>
              </th>
              <td>{describeArcPages(arc)}</td>
              <td dir="auto">{joinTitles(listCardsOf(arc.beat, 'Storylines', cards))}</td>
              <td dir="auto">{joinTitles(listCardsOf(arc.beat, 'Character', cards))}</td>
              <td dir="auto">{arc.act || 'Inbox'}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
