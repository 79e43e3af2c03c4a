/** One line of a version of a script, in the box of its kind, with letters that came and went marked. */
import type { Theme } from '@mui/material/styles';
import { type CSSProperties, memo, type ReactNode } from 'react';
import type { TextMarks } from '../../../screenplay/marks';
import { type Box, boxOf, LETTER, PLAIN_BOX } from '../../../screenplay/profile';
import { kindName } from '../../../screenplay/typing/kindNames';
import { courier } from '../../../ui/theme/courier';
import type { LinePiece, MarkedRow } from './markedRows';

/** Letters to an inch. */
const PITCH = 10;

/** By name of a variable: a style sheet has the rest. Inline, because a style sheet is mirrored in a right-to-left interface; a script never is. */
function boxStyle({ left, right, before, align, caps, bold, italic, underline }: Box) {
  const centred = align === 'center' || align === 'right';
  return {
    '--in': centred ? 0 : Math.round((left - PLAIN_BOX.left) * PITCH),
    '--end': centred ? 0 : Math.max(0, Math.round((PLAIN_BOX.right - right) * PITCH)),
    '--gap': before,
    ...(align !== 'left' && { textAlign: align }),
    ...(caps && { textTransform: 'uppercase' }),
    ...(bold && { fontWeight: 700 }),
    ...(italic && { fontStyle: 'italic' }),
    ...(underline && { textDecoration: 'underline' }),
  } as CSSProperties;
}

const boxStyles = new Map<string, CSSProperties>();

function styleOfKind(kind: string): CSSProperties {
  const known = boxStyles.get(kind);
  if (known) return known;
  const style = boxStyle(boxOf({ kind }, LETTER));
  boxStyles.set(kind, style);
  return style;
}

function readLook(look: string): TextMarks {
  const marks: unknown = look ? JSON.parse(look) : null;
  return typeof marks === 'object' && marks !== null ? marks : {};
}

function lookStyle(look: string): CSSProperties | undefined {
  if (!look) return undefined;
  const marks = readLook(look);
  const rules = [marks.underline && 'underline', marks.strikeout && 'line-through'].filter(Boolean);
  return {
    ...(marks.bold && { fontWeight: 700 }),
    ...(marks.italic && { fontStyle: 'italic' }),
    ...(marks.uppercase && { textTransform: 'uppercase' }),
    ...(rules.length && { textDecorationLine: rules.join(' ') }),
    // Highlight colours are light: highlighted text is dark, in dark mode, too.
    ...(marks.highlight && { backgroundColor: marks.highlight, color: '#1C1C1A' }),
  };
}

function Letters({ text, look }: LinePiece): ReactNode {
  const style = lookStyle(look);
  return style ? <span style={style}>{text}</span> : text;
}

function Piece({ piece }: { piece: LinePiece }): ReactNode {
  const letters = <Letters {...piece} />;
  if (piece.change === 'in') return <ins>{letters}</ins>;
  if (piece.change === 'out') return <del>{letters}</del>;
  if (piece.change === 'look') return <span className="look">{letters}</span>;
  return letters;
}

interface ScriptLineProps {
  row: MarkedRow;
  /** Beside the line, as a button of its scene. */
  children?: ReactNode;
}

export const ScriptLine = memo(function ScriptLine({ row, children }: ScriptLineProps) {
  const { line, pieces, fate, note } = row;
  const { kind = '', sceneNumber } = line.fields;
  const isBare = pieces.length === 0 && (kind === 'table' || kind.startsWith('voice-'));
  return (
    <div className={`line ${fate}`} style={styleOfKind(kind)} data-kind={kind}>
      <p dir="auto">
        {sceneNumber && <span className="number">{sceneNumber} </span>}
        {pieces.map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the place in the line is a piece's identity
          <Piece key={at} piece={piece} />
        ))}
        {isBare && <span className="number">{kindName(kind)}</span>}
      </p>
      {note && <span className="note">{note}</span>}
      {children}
    </div>
  );
});

/** Colours of what came and what went, readable on paper in both modes. */
const changeColors = {
  light: { came: '#1864AB', went: '#A61E4D' },
  dark: { came: '#74C0FC', went: '#FAA2C1' },
} as const;

/** Paper with lines on it: for the element around them, which is `dir="ltr"`. */
export const scriptLineStyles = (theme: Theme) => {
  const { came, went } = changeColors[theme.palette.mode];
  return {
    // A third of the printed indents where there is no room: enough to tell dialogue from action.
    '--letter': '0.3ch',
    '@container (min-width: 640px)': { '--letter': '1ch' },
    fontFamily: courier,
    fontSize: '1rem',
    lineHeight: 1.375,
    fontVariantLigatures: 'none',
    // Not that of the interface, which is mirrored from right to left.
    textAlign: 'start',
    '& .line': {
      position: 'relative',
      display: 'flow-root',
      paddingInline: '16px',
      paddingBlockStart: 'calc(var(--gap, 0) * 1em)',
    },
    '& p': {
      m: 0,
      minHeight: '1.375em',
      paddingInlineStart: 'calc(var(--in, 0) * var(--letter))',
      paddingInlineEnd: 'calc(var(--end, 0) * var(--letter))',
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    '& .line:not(.same)::before': {
      content: '""',
      position: 'absolute',
      insetBlock: 'calc(var(--gap, 0) * 1em) 0',
      insetInlineStart: '4px',
      width: '3px',
      borderRadius: '2px',
      bgcolor: came,
    },
    '& .line.out::before': { bgcolor: went },
    '& ins': { color: came, textDecoration: 'underline', textUnderlineOffset: '3px' },
    '& del': { color: went, textDecoration: 'line-through 1px' },
    '& .look': { textDecoration: `underline dotted ${came}`, textUnderlineOffset: '3px' },
    '& .number': { color: 'text.secondary' },
    '& .note': {
      display: 'block',
      fontFamily: theme.typography.fontFamily,
      fontSize: '0.75rem',
      color: came,
    },
  };
};
