/** One page as it prints. */
import { memo } from 'react';
import type { PagedPage, PagedScript } from '../shapes';
import { PlacedLine } from './PlacedLine';
import { ems, heightOf, pageNumberPlace, placeOf, sceneNumberPlace } from './places';

interface SheetProps {
  page: PagedPage;
  paper: Pick<PagedScript, 'height' | 'top'>;
  /** The first page of a script carries no number. */
  isNumbered: boolean;
  /** Pages far away are laid down empty first, in their true size. */
  isFilled: boolean;
}

function Margins({ page, paper, isNumbered }: Omit<SheetProps, 'isFilled'>) {
  const { x, y } = pageNumberPlace;
  return (
    <>
      {isNumbered && (
        // The page is named by this number already.
        <div className="line right margin" style={placeOf(x, y)} aria-hidden>
          {page.label}.
        </div>
      )}
      {page.numbers.map(({ row, text, side }) => (
        <div
          key={`${row}${side}`}
          className={`line margin ${side}`}
          style={placeOf(sceneNumberPlace(side), heightOf(row, paper.top))}
          // Told once, with the one on the left.
          aria-hidden={side === 'right' || undefined}
        >
          {text}
        </div>
      ))}
    </>
  );
}

export const Sheet = memo(function Sheet({ page, paper, isNumbered, isFilled }: SheetProps) {
  return (
    <article
      className="sheet"
      aria-label={page.label ? `Page ${page.label}` : 'Cover'}
      dir="ltr"
      style={{ height: ems(paper.height) }}
    >
      {isFilled && (
        <div className="print">
          <Margins page={page} paper={paper} isNumbered={isNumbered} />
          {page.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a printed page is drawn once, its lines never move
            <PlacedLine key={at} line={line} top={paper.top} />
          ))}
        </div>
      )}
    </article>
  );
});
