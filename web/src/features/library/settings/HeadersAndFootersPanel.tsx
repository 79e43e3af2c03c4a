/** Headers and Footers: the six texts in the margins of the pages, and on which pages they stand. */
import Box from '@mui/material/Box';
import { type FocusEvent, useRef } from 'react';
import { HEADER_FIELD_CHOICES, writeHeaderField } from '../../../screenplay/headers/headerFields';
import { InsertFieldMenu } from '../../../ui/forms/InsertFieldMenu';
import {
  readString,
  SettingsGroup,
  type SettingsPanelProps,
  SettingsStack,
  SwitchSetting,
  TextSetting,
} from './settingParts';

const places = [
  { place: 'left', label: 'left' },
  { place: 'centre', label: 'centre' },
  { place: 'right', label: 'right' },
] as const;

type Side = 'header' | 'footer';
const sideNames = { header: 'Header', footer: 'Footer' } as const;

function readText(config: unknown, side: Side, place: string): string {
  const texts = (config as Partial<Record<Side, Record<string, unknown>>> | undefined)?.[side];
  return readString(texts?.[place]);
}

function SideSettings({ side, script, change }: SettingsPanelProps & { side: Side }) {
  // Where the caret was last, for the field that is inserted there.
  const focused = useRef<HTMLInputElement | null>(null);
  const group = useRef<HTMLDivElement>(null);
  const noteInput = ({ target }: FocusEvent) => {
    if (target instanceof HTMLInputElement) focused.current = target;
  };
  const findInput = () => focused.current ?? group.current?.querySelector('input') ?? null;
  return (
    <SettingsGroup title={sideNames[side]}>
      <Box
        ref={group}
        onFocus={noteInput}
        sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: 'repeat(3, minmax(0, 1fr))' } }}
      >
        {places.map(({ place, label }) => (
          <TextSetting
            key={place}
            label={`${sideNames[side]} ${label}`}
            value={readText(script.headersAndFooters.config, side, place)}
            maxLength={500}
            toChange={(text) => ({
              headersAndFooters: { config: { [side]: { [place]: text } } },
            })}
            {...{ change }}
          />
        ))}
      </Box>
      <Box>
        <InsertFieldMenu
          fields={HEADER_FIELD_CHOICES}
          findInput={findInput}
          format={writeHeaderField}
        />
      </Box>
    </SettingsGroup>
  );
}

export function HeadersAndFootersPanel({ script, change }: SettingsPanelProps) {
  const { headersAndFooters: texts } = script;
  return (
    <SettingsStack>
      <SideSettings side="header" {...{ script, change }} />
      <SideSettings side="footer" {...{ script, change }} />
      <SettingsGroup title="Pages">
        <SwitchSetting
          label="Show on first page"
          isOn={texts.isShowOnFirstPage === true}
          toChange={(isShowOnFirstPage) => ({ headersAndFooters: { isShowOnFirstPage } })}
          {...{ change }}
        />
        <TextSetting
          label="Introduction pages"
          value={readString(texts.introPages)}
          maxLength={4}
          numbers="whole"
          hint="So many pages at the beginning have neither"
          toChange={(pages) => ({ headersAndFooters: { introPages: pages || '0' } })}
          {...{ change }}
        />
        <SwitchSetting
          label="Show page breaks"
          hint="Off: the pages run on as one"
          isOn={texts.showPageBreaks !== false}
          toChange={(showPageBreaks) => ({ headersAndFooters: { showPageBreaks } })}
          {...{ change }}
        />
      </SettingsGroup>
    </SettingsStack>
  );
}
