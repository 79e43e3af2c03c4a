/** Pages: every line where the PDF has it, or where the classic view does. */
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { type CSSProperties, memo, useMemo } from 'react';
import { courier } from '../../../../ui/theme/courier';
import type { PagedLine, PagedPage, PagedScript, PagesViewProps } from '../pagedScript';
import { TextRuns, textStyles } from '../TextRuns';
import { useDrawnPages } from '../useDrawnPages';
import {
  findPrintedExtent,
  paperWidths,
  positionStyle,
  rowTop,
  sheetGeometries,
  toEms,
} from './sheetGeometry';

type Paper = Pick<PagedScript, 'view' | 'height' | 'top'>;

function PrintedLine({ line, paper }: { line: PagedLine; paper: Paper }) {
  return (
    <div
      className={`line ${line.align}`}
      style={positionStyle(line.x, rowTop(line.row, paper))}
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
  paper: Paper;
  /** Pages far away are laid down empty first, in their true size. */
  isFilled: boolean;
}

/** Of a revised page: the mark beside each changed line, and the name of the newest set in the header (RV3, RV4). */
function RevisionTexts({ page, paper }: Pick<PrintedSheetProps, 'page' | 'paper'>) {
  const { revision } = page;
  if (!revision) return null;
  const { revisionName, revisionMark } = sheetGeometries[paper.view];
  return (
    <>
      {revision.name && (
        <div className="line center margin" style={positionStyle(revisionName.x, revisionName.y)}>
          {revision.name}
        </div>
      )}
      {revision.marks.map(({ row, text }) => (
        <div
          key={row}
          className="line margin revision"
          aria-hidden
          style={positionStyle(revisionMark, rowTop(row, paper))}
        >
          {text}
        </div>
      ))}
    </>
  );
}

/** Texts of header and footer, and the numbers beside the text. */
function MarginTexts({ page, paper }: Pick<PrintedSheetProps, 'page' | 'paper'>) {
  const { pageNumber, sceneNumbers } = sheetGeometries[paper.view];
  return (
    <>
      {page.number && (
        // The page is named by this number already.
        <div
          className="line right margin"
          style={positionStyle(pageNumber.x, pageNumber.y)}
          aria-hidden
        >
          {page.number}
        </div>
      )}
      {page.margins.map((text) => (
        <div
          key={`${text.row}${text.align}`}
          className={`line ${text.align} margin`}
          style={positionStyle(text.x, rowTop(text.row, paper))}
          dir={text.rtl ? 'rtl' : undefined}
        >
          {text.text}
        </div>
      ))}
      {page.numbers.map(({ row, text, side }) => (
        <div
          key={`${row}${side}`}
          className={`line margin ${sceneNumbers[side].align}`}
          style={positionStyle(sceneNumbers[side].x, rowTop(row, paper))}
          // Read once by screen readers, with the number on the left.
          aria-hidden={side === 'right' || undefined}
        >
          {text}
        </div>
      ))}
    </>
  );
}

function sheetStyle(height: number, paper: string | undefined): CSSProperties {
  return { height: toEms(height), ...(paper && { '--revised-paper': paper }) } as CSSProperties;
}

const PrintedSheet = memo(function Sheet({ page, paper, isFilled }: PrintedSheetProps) {
  return (
    <article
      className={page.revision ? 'sheet revised' : 'sheet'}
      aria-label={page.label ? `Page ${page.label}` : 'Cover'}
      dir="ltr"
      style={sheetStyle(page.height ?? paper.height, page.revision?.paper)}
    >
      {isFilled && (
        <div className="print">
          <MarginTexts page={page} paper={paper} />
          <RevisionTexts page={page} paper={paper} />
          {page.lines.map((line, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place on the page is a line's identity
            <PrintedLine key={at} line={line} paper={paper} />
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
  // At true size letters of 12 points are 16 px high; in a narrower container the paper shrinks to fit.
  '--across': 'var(--paper)',
  '--cut': '0',
  fontSize: 'min(var(--true-size), calc(100cqw / var(--across)))',
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
  // At night a tint, so that the ink stays readable.
  '& .sheet.revised': {
    bgcolor:
      theme.palette.mode === 'dark'
        ? `color-mix(in srgb, var(--revised-paper) 18%, ${theme.palette.background.paper})`
        : 'var(--revised-paper)',
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
  const { view, width, height, top, pages } = script;
  const paper = useMemo(() => ({ view, height, top }), [view, height, top]);
  const sizes = useMemo(
    () => ({
      ...paperWidths(width, findPrintedExtent({ view, pages, width })),
      '--true-size': `${sheetGeometries[view].trueSize}px`,
    }),
    [view, pages, width],
  );
  const isFilled = useDrawnPages(pages.length, startsAt);
  return (
    <Box sx={sheetStyles} style={sizes}>
      {pages.map((page, at) => (
        <PrintedSheet
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the script is a page's identity
          key={at}
          page={page}
          paper={paper}
          isFilled={isFilled(at)}
        />
      ))}
    </Box>
  );
}
