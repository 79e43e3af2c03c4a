/** Reading view on a phone: comfortable font size, lines as long as the screen is wide. */
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import { type CSSProperties, memo, useMemo, useState } from 'react';
import { courier } from '../../../../ui/theme/courier';
import type { PagedPage, PagesViewProps } from '../pagedScript';
import { TextRuns, textStyles } from '../TextRuns';
import { useDrawnPages } from '../useDrawnPages';
import { buildParagraphs, type ReadingParagraph } from './paragraphs';
import { hasSameMeasures, measureScript, type ScriptMeasures } from './scriptMeasures';

interface ReadingPageProps {
  page: PagedPage;
  measures: ScriptMeasures;
  isFilled: boolean;
}

/** Inline, because a style sheet would be mirrored in a right-to-left interface; a script never is. */
function paragraphStyle({ align, rtl, indent, gap }: ReadingParagraph): CSSProperties {
  const isTurned = align === 'center' || (align === 'right') !== rtl;
  return {
    ...(isTurned && { textAlign: align as CSSProperties['textAlign'] }),
    ...(indent > 0 && { '--in': indent }),
    ...(gap > 0 && { '--gap': gap }),
  } as CSSProperties;
}

function Paragraphs({ page, measures }: Omit<ReadingPageProps, 'isFilled'>) {
  const paragraphs = useMemo(() => buildParagraphs(page, measures), [page, measures]);
  return paragraphs.map((paragraph, at) => (
    <p
      // biome-ignore lint/suspicious/noArrayIndexKey: the place on the page is a paragraph's identity
      key={at}
      dir={paragraph.rtl ? 'rtl' : undefined}
      style={paragraphStyle(paragraph)}
      data-element-id={paragraph.elementId}
      data-start={paragraph.start}
    >
      {paragraph.number && <span className="number">{paragraph.number} </span>}
      <TextRuns runs={paragraph.runs} />
    </p>
  ));
}

const ReadingPage = memo(function ReadingPage({ page, measures, isFilled }: ReadingPageProps) {
  return (
    <article aria-label={page.label ? `Page ${page.label}` : 'Cover'} dir="ltr">
      {/* The page is named by this number already. */}
      <div className="mark" aria-hidden>
        {[page.revision?.name, page.label].filter(Boolean).join(' · ')}
      </div>
      {isFilled && <Paragraphs page={page} measures={measures} />}
    </article>
  );
});

const columnStyles = (theme: Theme) => ({
  ...textStyles(theme),
  // A third of the printed indents: enough to tell dialogue from action.
  '--letter': '0.3ch',
  maxWidth: 'calc(61ch + 64px)',
  mx: 'auto',
  px: '16px',
  pb: '32px',
  // Paper, also before there is text on it.
  minHeight: '100dvh',
  bgcolor: 'background.paper',
  color: 'text.primary',
  boxShadow: theme.shadows[1],
  fontFamily: courier,
  fontSize: '1rem',
  lineHeight: 1.375,
  '@container (min-width: 640px)': { '--letter': '1ch', px: '32px' },
  '& article': {
    contentVisibility: 'auto',
    // Estimated size of a page that was not drawn yet; afterwards its own.
    containIntrinsicSize: 'auto 75rem',
  },
  '& .mark': {
    minHeight: '32px',
    display: 'flex',
    alignItems: 'end',
    justifyContent: 'end',
    mb: '12px',
    pb: '4px',
    color: 'text.secondary',
    fontFamily: theme.typography.fontFamily,
    fontSize: '0.75rem',
    borderBottom: `1px solid ${theme.palette.divider}`,
    userSelect: 'none',
  },
  '& article:first-of-type .mark': { borderBottomColor: 'transparent' },
  '& p': {
    m: 0,
    marginBlockStart: 'calc(var(--gap, 0) * 1em)',
    paddingInlineStart: 'calc(var(--in, 0) * var(--letter))',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
  '& .number': { color: 'text.secondary', userSelect: 'none' },
});

/** The same object while the measures are the same, so that a change draws the changed pages only. */
function useMeasures({ pages, width }: PagesViewProps['script']): ScriptMeasures {
  const measured = useMemo(() => measureScript({ pages, width }), [pages, width]);
  const [measures, setMeasures] = useState(measured);
  if (hasSameMeasures(measured, measures)) return measures;
  setMeasures(measured);
  return measured;
}

export function ReadingPages({ script, startsAt }: PagesViewProps) {
  const { pages } = script;
  const measures = useMeasures(script);
  const isFilled = useDrawnPages(pages.length, startsAt);
  return (
    <Box sx={columnStyles}>
      {pages.map((page, at) => (
        <ReadingPage
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the script is a page's identity
          key={at}
          page={page}
          measures={measures}
          isFilled={isFilled(at)}
        />
      ))}
    </Box>
  );
}
