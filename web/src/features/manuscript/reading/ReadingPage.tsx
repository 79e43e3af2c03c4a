/** One page's paragraphs, with the page's number where it begins. */
import { type CSSProperties, memo, useMemo } from 'react';
import { Runs } from '../Runs';
import type { PagedPage } from '../shapes';
import type { Measures } from './measures';
import { type Paragraph, paragraphsOf } from './paragraphs';

interface ReadingPageProps {
  page: PagedPage;
  measures: Measures;
  isFilled: boolean;
}

/** Inline, because a style sheet would be mirrored with the room; a script never is. */
function placeOf({ align, rtl, indent, gap }: Paragraph): CSSProperties {
  const isTurned = align === 'center' || (align === 'right') !== rtl;
  return {
    ...(isTurned && { textAlign: align as CSSProperties['textAlign'] }),
    ...(indent > 0 && { '--in': indent }),
    ...(gap > 0 && { '--gap': gap }),
  } as CSSProperties;
}

function Paragraphs({ page, measures }: Omit<ReadingPageProps, 'isFilled'>) {
  const paragraphs = useMemo(() => paragraphsOf(page, measures), [page, measures]);
  return paragraphs.map((paragraph, at) => (
    <p
      // biome-ignore lint/suspicious/noArrayIndexKey: a laid out page is drawn once, its paragraphs never move
      key={at}
      dir={paragraph.rtl ? 'rtl' : undefined}
      style={placeOf(paragraph)}
    >
      {paragraph.number && <span className="number">{paragraph.number} </span>}
      <Runs runs={paragraph.runs} />
    </p>
  ));
}

export const ReadingPage = memo(function ReadingPage({
  page,
  measures,
  isFilled,
}: ReadingPageProps) {
  return (
    <article aria-label={page.label ? `Page ${page.label}` : 'Cover'} dir="ltr">
      {/* The page is named by this number already. */}
      <div className="mark" aria-hidden>
        {page.label}
      </div>
      {isFilled && <Paragraphs page={page} measures={measures} />}
    </article>
  );
});
