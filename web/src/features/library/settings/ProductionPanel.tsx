/** Production: how scene numbers look, and where they stand. */
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { SwitchRow } from '../../../ui/forms/SwitchRow';
import {
  ChoiceSetting,
  readChoice,
  readString,
  SettingsGroup,
  type SettingsPanelProps,
  SettingsStack,
  TextSetting,
} from './settingParts';
import type { SettingsChange } from './settingsChange';

const styles = [
  { value: '6 > 6A > 6AA > 6AAA', label: '6 > 6A > 6AA > 6AAA' },
  { value: '6 > A6 > A6A > A6AA', label: '6 > A6 > A6A > A6AA' },
] as const;

const paddings = [
  { value: 'NA', label: 'None' },
  { value: '2', label: '06' },
  { value: '3', label: '006' },
] as const;

/** The specification's word for nothing. */
const none = 'NA';

function readAffix(stored: unknown): string {
  const affix = readString(stored);
  return affix === none ? '' : affix;
}

interface ShownMargins {
  readonly isLeft: boolean;
  readonly isRight: boolean;
}

interface ProductionProps extends SettingsPanelProps {
  /** Margins in which scene numbers stand now: typed ones also where nobody has chosen any. */
  margins: ShownMargins;
  /** Sections of the manuscript: locking pages, numbering scenes. */
  sections: ReactNode;
}

type MarginSwitchesProps = Pick<ProductionProps, 'margins' | 'change'>;

/** Both are sent: from then on somebody has chosen. */
function MarginSwitches({ margins, change }: MarginSwitchesProps) {
  const toChange = ({ isLeft, isRight }: ShownMargins): SettingsChange => ({
    production: { showLeftMargin: isLeft, showRighMargin: isRight },
  });
  const flip = (label: string, next: ShownMargins, isOn: boolean) =>
    void change(toChange(next), {
      done: `${label}: ${isOn ? 'on' : 'off'}`,
      undo: toChange(margins),
    });
  return (
    <div>
      <SwitchRow
        label="Left margin display"
        hint="Scene numbers stand in the left margin"
        isOn={margins.isLeft}
        onChange={(isLeft) => flip('Left margin display', { ...margins, isLeft }, isLeft)}
      />
      <SwitchRow
        label="Right margin display"
        hint="Scene numbers stand in the right margin"
        isOn={margins.isRight}
        onChange={(isRight) => flip('Right margin display', { ...margins, isRight }, isRight)}
      />
    </div>
  );
}

export function ProductionPanel({ script, change, margins, sections }: ProductionProps) {
  const { production } = script;
  const affix = (label: string, name: 'prefix' | 'suffix') => (
    <TextSetting
      label={label}
      value={readAffix(production[name])}
      maxLength={10}
      toChange={(text) => ({ production: { [name]: text.trim() || none } })}
      {...{ change }}
    />
  );
  return (
    <SettingsStack>
      {sections}
      <SettingsGroup title="Look of scene numbers">
        <ChoiceSetting
          title="Display style"
          choices={styles}
          value={readChoice(production.displayStyle, styles, styles[0].value)}
          toChange={(displayStyle) => ({ production: { displayStyle } })}
          {...{ change }}
        />
        <Box
          sx={{ display: 'grid', gap: 4, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}
        >
          {affix('Prefix', 'prefix')}
          {affix('Suffix', 'suffix')}
        </Box>
        <ChoiceSetting
          title="Zero padding"
          choices={paddings}
          value={readChoice(production.zeroPadding, paddings, none)}
          toChange={(zeroPadding) => ({ production: { zeroPadding } })}
          {...{ change }}
        />
        <MarginSwitches {...{ margins, change }} />
      </SettingsGroup>
    </SettingsStack>
  );
}
