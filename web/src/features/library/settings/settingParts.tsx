/** Parts of the settings panels: groups with a heading, and fields that each save one setting by itself. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { SavedTextField } from '../../../ui/forms/SavedTextField';
import { SwitchRow } from '../../../ui/forms/SwitchRow';
import { ChoiceGroup } from '../../../ui/theme/ChoiceGroup';
import type { ScriptDetails } from '../data/types';
import type { SettingsChange } from './settingsChange';
import type { ChangeSettings } from './useSettingsChange';

export interface SettingsPanelProps {
  script: ScriptDetails;
  change: ChangeSettings;
}

/** Settings that belong together. */
export function SettingsGroup({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <Typography id={titleId} variant="h4" component="h3" color="textSecondary">
        {title}
      </Typography>
      {children}
    </Box>
  );
}

/** Groups, or single settings, one below the other. */
export function SettingsStack({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>
  );
}

interface TextSettingProps {
  label: string;
  value: string;
  /** The change that stores a text. */
  toChange: (text: string) => SettingsChange;
  change: ChangeSettings;
  /** Most characters that the server keeps. */
  maxLength: number;
  hint?: ReactNode;
  placeholder?: string;
  multiline?: boolean;
  /** A number: only its digits, or digits and a point, are taken. */
  numbers?: 'whole' | 'decimal';
  findProblem?: (text: string) => string | undefined;
}

const notOf = { whole: /\D/g, decimal: /[^\d.]/g };

/** A text that saves itself while it is typed; the toast with the undo comes when the field is left. */
export function TextSetting(props: TextSettingProps) {
  const { label, value, toChange, change, maxLength, hint, placeholder, findProblem } = props;
  const { multiline = false, numbers } = props;
  const save = (text: string, before: string | null) =>
    before === null
      ? change(toChange(text))
      : change(toChange(text), { done: `${label} saved`, undo: toChange(before) });
  return (
    <SavedTextField
      {...{ label, value, hint, multiline, findProblem }}
      {...(multiline && { minRows: 3, maxRows: 12 })}
      {...(placeholder && { placeholder })}
      {...(numbers && { clean: (text: string) => text.replace(notOf[numbers], '') })}
      inputProps={{ maxLength, dir: 'auto', ...(numbers && { inputMode: 'decimal' }) }}
      onSave={save}
    />
  );
}

interface SwitchSettingProps {
  label: string;
  hint?: string;
  isOn: boolean;
  toChange: (isOn: boolean) => SettingsChange;
  change: ChangeSettings;
}

export function SwitchSetting({ label, hint, isOn, toChange, change }: SwitchSettingProps) {
  const flip = (next: boolean) =>
    void change(toChange(next), { done: `${label}: ${next ? 'on' : 'off'}` });
  return <SwitchRow label={label} {...(hint && { hint })} isOn={isOn} onChange={flip} />;
}

interface ChoiceSettingProps<T extends string> {
  title: string;
  choices: readonly { value: T; label: string; hint?: string }[];
  value: T;
  toChange: (value: T) => SettingsChange;
  change: ChangeSettings;
}

export function ChoiceSetting<T extends string>(props: ChoiceSettingProps<T>) {
  const { title, choices, value, toChange, change } = props;
  const choose = (next: T) => {
    const label = choices.find((choice) => choice.value === next)?.label;
    void change(toChange(next), { done: `${title}: ${label}` });
  };
  return <ChoiceGroup {...{ title, choices, value }} onChange={choose} />;
}

/** One of the choices; another program may have stored something else. */
export function readChoice<T extends string>(
  stored: unknown,
  choices: readonly { value: T }[],
  usual: T,
): T {
  return choices.find(({ value }) => value === stored)?.value ?? usual;
}

export function readString(stored: unknown): string {
  return typeof stored === 'string' || typeof stored === 'number' ? String(stored) : '';
}
