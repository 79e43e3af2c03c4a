/** Printed pages: every line where the PDF has it. */
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { memo, useMemo } from 'react';
import { courier } from '../../../../ui/theme/courier';
import type { PagedLine, PagedPage, PagedScript, PagesViewProps } from '../pagedScript';
import { TextRuns, textStyles } from '../TextRuns';
import { useDrawnPages } from '../useDrawnPages';
import {
  findPrintedExtent,
  pageNumberPosition,
  paperWidths,
  positionStyle,
  rowTop,
  sceneNumberLeft,
  toEms,
} from './sheetGeometry';

function PrintedLine({ line, top }: { line: PagedLine; top: number }) {
  return (
    <div
      className={`line ${line.align}`}
      style={positionStyle(line.x, rowTop(line.row, top))}
      dir={line.rtl ? 'rtl' : undefined}
      data-element-id={line.elementId}
      data-start={line.start}
    >
      <TextRuns runs={line.runs} />
    </div>
  );
}

interface PrintedSheetProps {
  page: PagedPage;
  paper: Pick<PagedScript, 'height' | 'top'>;
  /** The first page of a script carries no number. */
  isNumbered: boolean;
  /** Pages far away are laid down empty first, in their true size. */
  isFilled: boolean;
}

function MarginNumbers({ page, paper, isNumbered }: Omit<PrintedSheetProps, 'isFilled'>) {
  const { x, y } = pageNumberPosition;
  return (
    <>
      {isNumbered && (
        // The page is named by this number already.
        <div className="line right margin" style={positionStyle(x, y)} aria-hidden>
          {page.label}.
        </div>
      )}
      {page.numbers.map(({ row, text, side }) => (
        <div
          key={`${row}${side}`}
          className={`line margin ${side}`}
          style={positionStyle(sceneNumberLeft(side), rowTop(row, paper.top))}
          // Read once by screen readers, with the number on the left.
          aria-hidden={side === 'right' || undefined}
        >
          {text}
        </div>
      ))}
    </>
  );
}

const PrintedSheet = memo(function Sheet({ page, paper, isNumbered, isFilled }: PrintedSheetProps) {
  return (
    <article
      className="sheet"
      aria-label={page.label ? `Page ${page.label}` : 'Cover'}
      dir="ltr"
      style={{ height: toEms(paper.height) }}
    >
      {isFilled && (
        <div className="print">
          <MarginNumbers page={page} paper={paper} isNumbered={isNumbered} />
          {page.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place on the page is a line's identity
            <PrintedLine key={at} line={line} top={paper.top} />
          ))}
        </div>
      )}
    </article>
  );
});

const sheetStyles = (theme: Theme) => ({
  ...textStyles(theme),
  display: 'grid',
  justifyContent: 'center',
  rowGap: '24px',
  fontFamily: courier,
  lineHeight: 1,
  // At true size a line of 12 points is 16 px; in a narrower container the paper shrinks to fit.
  '--across': 'var(--paper)',
  '--cut': '0',
  fontSize: 'min(16px, calc(100cqw / var(--across)))',
  // Where even that is too small to read, the empty margins go first.
  '@container (max-width: 640px)': { '--across': 'var(--needed)', '--cut': 'var(--before)' },
  // Characters exactly as wide as they print, however small.
  textRendering: 'geometricPrecision',
  '& .sheet': {
    position: 'relative',
    width: 'calc(var(--across) * 1em)',
    overflow: 'hidden',
    bgcolor: 'background.paper',
    color: 'text.primary',
    boxShadow: theme.shadows[1],
    // Hundreds of pages cost nothing while they are off screen; the browser's search finds them all the same.
    contentVisibility: 'auto',
  },
  // Not `left` or `transform`, which are mirrored in a right-to-left interface: paper is not.
  '& .print': { translate: 'calc(var(--cut) * -1em) 0' },
  '& .line': { position: 'absolute', whiteSpace: 'pre' },
  '& .line.center': { translate: '-50% 0' },
  '& .line.right': { translate: '-100% 0' },
  // Numbers in the margins are not copied with the text.
  '& .margin': { userSelect: 'none' },
});

export function PrintedPages({ script, startsAt }: PagesViewProps) {
  const { width, height, top, pages } = script;
  const paper = useMemo(() => ({ height, top }), [height, top]);
  const widths = useMemo(
    () => paperWidths(width, findPrintedExtent({ pages, width })),
    [pages, width],
  );
  const isFilled = useDrawnPages(pages.length, startsAt);
  const first = pages.findIndex((page) => page.label);
  return (
    <Box sx={sheetStyles} style={widths}>
      {pages.map((page, at) => (
        <PrintedSheet
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the script is a page's identity
          key={at}
          page={page}
          paper={paper}
          isNumbered={Boolean(page.label) && at !== first}
          isFilled={isFilled(at)}
        />
      ))}
    </Box>
  );
}
