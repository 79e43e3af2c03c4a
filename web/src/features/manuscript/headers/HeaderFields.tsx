/** Fields for the texts of a header or footer, left, centre and right, with the menu that inserts fields into them. */
import Box from '@mui/material/Box';
import type { SxProps } from '@mui/material/styles';
import { type KeyboardEvent, useRef, useState } from 'react';
import { HEADER_FIELD_CHOICES, writeHeaderField } from '../../../screenplay/headers/headerFields';
import {
  HEADER_PLACES,
  type HeaderFooterText,
  type HeaderPlace,
} from '../../../screenplay/headers/runningTexts';
import { InsertFieldMenu } from '../../../ui/forms/InsertFieldMenu';
import {
  findChangedTexts,
  type HeaderSide,
  type HeadersChange,
  type HeaderTexts,
  LONGEST_TEXT,
  PLACE_NAMES,
  SIDE_NAMES,
} from './headerEdits';

interface Target {
  readonly side: HeaderSide;
  readonly place: HeaderPlace;
  readonly input: HTMLInputElement;
}

export interface HeaderTyping {
  /** The field that was typed in last, where the menu inserts. */
  readonly target: { current: Target | null };
  readonly texts: HeaderTexts;
  readonly onChange: (texts: HeaderTexts) => void;
  /** The places that were typed in since the editor was opened; null: none. */
  readonly change: HeadersChange | null;
}

function changeText(texts: HeaderTexts, { side, place }: Target, text: string): HeaderTexts {
  return { ...texts, [side]: { ...texts[side], [place]: text } };
}

/** What others change meanwhile stays: only what was typed since the opening is a change (SD2). */
export function useHeaderTyping(stored: HeaderTexts): HeaderTyping {
  const target = useRef<Target | null>(null);
  const [base] = useState(stored);
  const [texts, onChange] = useState(base);
  return { target, texts, onChange, change: findChangedTexts(base, texts) };
}

export function HeaderFieldMenu({ target }: Pick<HeaderTyping, 'target'>) {
  const findInput = () => target.current?.input ?? null;
  return (
    <InsertFieldMenu
      fields={HEADER_FIELD_CHOICES}
      findInput={findInput}
      format={writeHeaderField}
    />
  );
}

const ALIGNS = { left: 'left', centre: 'center', right: 'right' } as const;

interface HeaderRowProps extends Omit<HeaderTyping, 'change'> {
  side: HeaderSide;
  /** The field that takes the focus; null: none of this row. */
  focused: HeaderPlace | null;
  onKeyDown?: (event: KeyboardEvent) => void;
  sx?: SxProps;
}

/** One row, as it stands on the page. */
export function HeaderRow(props: HeaderRowProps) {
  const { side, focused, onKeyDown, sx, target, texts, onChange } = props;
  const row: HeaderFooterText = texts[side];
  return (
    <Box
      role="group"
      aria-label={SIDE_NAMES[side]}
      sx={{ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: '4px', ...sx }}
    >
      {HEADER_PLACES.map((place) => (
        <input
          key={place}
          ref={(input) => {
            if (input && place === focused && !target.current) {
              target.current = { side, place, input };
              input.focus();
              input.select();
            }
          }}
          aria-label={`${SIDE_NAMES[side]}, ${PLACE_NAMES[place]}`}
          value={row[place]}
          maxLength={LONGEST_TEXT}
          dir="auto"
          spellCheck={false}
          autoComplete="off"
          style={{ textAlign: ALIGNS[place] }}
          onFocus={({ currentTarget }) => {
            target.current = { side, place, input: currentTarget };
          }}
          onChange={({ currentTarget }) =>
            onChange(changeText(texts, { side, place, input: currentTarget }, currentTarget.value))
          }
          onKeyDown={onKeyDown}
        />
      ))}
    </Box>
  );
}
