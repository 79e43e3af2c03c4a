/** A page of a cover as its file laid it out: every line where it prints. */
import Box from '@mui/material/Box';
import type { CSSProperties } from 'react';
import { type CoverRun, textOf } from '../../../../screenplay/cover/cover';
import type { CoverSheet, PlacedCoverLine } from '../../../../screenplay/cover/placedLines';

/** In lines. */
const points = 12;

function Words({ text, bold, italic, underline }: CoverRun) {
  const style: CSSProperties = {
    ...(bold && { fontWeight: 700 }),
    ...(italic && { fontStyle: 'italic' }),
    ...(underline && { textDecoration: 'underline' }),
  };
  return <span style={style}>{text}</span>;
}

const shifts: Partial<Record<string, string>> = { center: '-50% 0', right: '-100% 0' };

/** Inline, because a style sheet would be mirrored with the room; a page never is. */
function placeOf({ row, x, align }: PlacedCoverLine, before: PlacedCoverLine | undefined) {
  return {
    left: `${x / points}em`,
    top: `calc((var(--top) + ${row - 1}) * 1em)`,
    translate: shifts[align],
    textAlign: align,
    '--gap': Math.min(3, row - (before?.row ?? row) - 1),
  } as CSSProperties;
}

export function FreeCover({ sheet }: { sheet: CoverSheet }) {
  return (
    <Box className="free">
      {sheet.map((line, at) => (
        <p
          key={`${line.row} ${textOf(line)}`}
          dir={line.rtl ? 'rtl' : 'ltr'}
          style={placeOf(line, sheet[at - 1])}
        >
          {line.runs.map((run, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: runs of a placed line have no identity and never move
            <Words key={place} {...run} />
          ))}
        </p>
      ))}
    </Box>
  );
}
