/** Form of a key of one's own for an AI provider: the key goes in and is never shown again. CW4. */
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { exactTimeText } from '../../kit/displayText';
import { ButtonRow } from '../../ui/forms/ButtonRow';
import { Field } from '../../ui/forms/Field';
import { PasswordField } from '../../ui/forms/PasswordField';
import { SelectField } from '../../ui/forms/SelectField';
import { ConfirmDialog } from '../../ui/layers/ConfirmDialog';
import type { OwnAi } from './aiApi';
import { TestResult } from './providerTest';
import { type OwnKeyFormState, useOwnKeyForm } from './useOwnKeyForm';

const shortBase = (base: string) => base.replace(/^https:\/\//, '');

function describeStored({ ownKey }: OwnAi): string {
  if (!ownKey) return '';
  const end = ownKey.lastFour && ` ends in …${ownKey.lastFour} and`;
  return `The stored key${end} was added ${exactTimeText(ownKey.addedAt)}. Leave this empty to keep it.`;
}

function KeyField({ ai, form }: { ai: OwnAi; form: OwnKeyFormState }) {
  const { fields, problem, keyField, onKey } = form;
  const hint = fields.hasStored
    ? describeStored(ai)
    : 'Stored encrypted, sent to this provider only, and never shown again.';
  return (
    <PasswordField
      label="Key"
      value={fields.key}
      problem={problem}
      hint={hint}
      inputRef={keyField}
      placeholder={fields.hasStored ? `…${ai.ownKey?.lastFour}` : ''}
      // Browsers must not enter the password of the account here: it would be sent to the provider.
      autoComplete="new-password"
      inputProps={{ maxLength: 4000, spellCheck: false, autoCapitalize: 'none', dir: 'ltr' }}
      onChange={({ target }) => onKey(target.value)}
    />
  );
}

/** As tall as the other fields. */
const modelStyles = {
  '& .MuiAutocomplete-inputRoot.MuiOutlinedInput-root': {
    py: '3px',
    px: '8px',
    '& .MuiAutocomplete-input': { px: '4px', py: '7px' },
  },
} as const;

function ModelField({ form }: { form: OwnKeyFormState }) {
  const id = useId();
  const { models } = form.test;
  const hint =
    models.length > 0
      ? 'Empty: the first that the provider lists.'
      : 'Empty: the first that the provider lists. After a test you can choose from its list.';
  return (
    <Autocomplete
      freeSolo
      openOnFocus={models.length > 0}
      id={id}
      sx={modelStyles}
      options={models}
      inputValue={form.fields.model}
      onInputChange={(_event, typed, reason) => {
        // With 'reset' the field would only repeat what stands in it.
        if (reason !== 'reset') form.onModel(typed);
      }}
      renderInput={({ slotProps: { input, htmlInput } }) => (
        <Field
          id={id}
          label="Model (optional)"
          hint={hint}
          {...input}
          inputProps={{ ...htmlInput, maxLength: 200, spellCheck: false, dir: 'ltr' }}
        />
      )}
    />
  );
}

function RemoveKey({ form }: { form: OwnKeyFormState }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button color="error" disabled={form.isBusy} onClick={() => setAsking(true)}>
        Remove key
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Remove your key?"
        confirmLabel="Remove key"
        cancelLabel="Keep it"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          form.onRemove();
        }}
      >
        Screnpla forgets it, and nothing can bring it back: to use it again you enter it anew.
      </ConfirmDialog>
    </>
  );
}

function KeyFields({ ai, form }: { ai: OwnAi; form: OwnKeyFormState }) {
  const options = Object.fromEntries(ai.bases.map((base) => [base, shortBase(base)]));
  return (
    <>
      <Typography color="textSecondary">
        With a key of your own, questions go to its provider in place of the server’s.
      </Typography>
      <SelectField
        label="Provider"
        value={form.fields.base}
        options={options}
        onChange={form.onBase}
      />
      <KeyField {...{ ai, form }} />
      <ModelField form={form} />
    </>
  );
}

export function OwnKeyForm({ ai }: { ai: OwnAi }) {
  const form = useOwnKeyForm(ai);
  const canEnter = ai.bases.length > 0;
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        form.onSave();
      }}
      sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)', maxWidth: 480 }}
    >
      {canEnter ? (
        <KeyFields {...{ ai, form }} />
      ) : (
        <Typography color="textSecondary">
          This server sends no keys anywhere. Whoever runs it names providers for them in
          SCRENPLA_AI_ALLOWED_BASES.
        </Typography>
      )}
      <ButtonRow>
        {canEnter && (
          <>
            <Button type="submit" variant="contained" disabled={form.isBusy}>
              Save key
            </Button>
            <Button variant="outlined" disabled={form.isBusy} onClick={form.onTest}>
              Test
            </Button>
          </>
        )}
        {ai.ownKey && <RemoveKey form={form} />}
      </ButtonRow>
      <TestResult test={form.test} />
    </Box>
  );
}
