/** Tools of the questionnaire: search, auto-fill, answered only, print, keep with a script, remove. */
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import DriveFileMoveOutlined from '@mui/icons-material/DriveFileMoveOutlined';
import PrintRounded from '@mui/icons-material/PrintRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Field } from '../../../../ui/forms/Field';
import { SwitchRow } from '../../../../ui/forms/SwitchRow';
import { useNotify, useNotifyWithUndo } from '../../../../ui/toasts/useNotify';
import {
  answerField,
  type Changes,
  changesOfCharacter,
  isOfCharacter,
  nameField,
} from '../answers/changes';
import { questionnaireKey, removeCharacter } from '../answers/questionnaireApi';
import type { SuggestAnswer } from '../autofill';
import { AutofillControl } from './AutofillControl';
import { KeepWithScript } from './KeepWithScript';
import type { ShownGroup } from './sheet';
import type { OpenSheet } from './useSheet';

interface SheetToolsProps {
  sheet: OpenSheet;
  groups: readonly ShownGroup[];
  search: string;
  onSearch: (search: string) => void;
  isReading: boolean;
  onReading: (isReading: boolean) => void;
  suggest: SuggestAnswer | undefined;
}

/** Takes all answers of the character away, with a way back. */
function useRemoveAnswers(sheet: OpenSheet) {
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  return async () => {
    const { character, owner, store } = sheet;
    const { characterId } = character;
    const taken: Changes = Object.fromEntries([
      ...Object.keys(character.answers).map((id) => [answerField(characterId, id), null]),
      ...(character.hasCard ? [] : [[nameField(characterId), '']]),
    ]);
    try {
      if (owner.userId !== null) {
        await store.flush();
        await removeCharacter(owner.scriptId, characterId);
        // What the server has refused was never there, and would be shown as an answer again.
        store.drop((field) => isOfCharacter(field, characterId));
        await queries.invalidateQueries({
          queryKey: questionnaireKey(owner.userId, owner.scriptId),
        });
      } else store.change(taken);
      notifyWithUndo('Answers removed', () =>
        store.change(changesOfCharacter(character, characterId)),
      );
    } catch (error) {
      notify.failure(error, 'The answers could not be removed. Please try again.');
    }
  };
}

function CharacterTools({ sheet }: { sheet: OpenSheet }) {
  const [isKeeping, setKeeping] = useState(false);
  const remove = useRemoveAnswers(sheet);
  const hasAnswers = Object.keys(sheet.answers).length > 0;
  const isPersonal = sheet.owner.userId !== null && sheet.owner.scriptId === '';
  return (
    <>
      <Button startIcon={<PrintRounded />} onClick={() => window.print()}>
        Print
      </Button>
      {isPersonal && hasAnswers && (
        <Button startIcon={<DriveFileMoveOutlined />} onClick={() => setKeeping(true)}>
          Keep with a script…
        </Button>
      )}
      {hasAnswers && (
        <Button color="inherit" startIcon={<DeleteOutlineRounded />} onClick={() => void remove()}>
          Remove answers
        </Button>
      )}
      {isKeeping && <KeepWithScript sheet={sheet} onClose={() => setKeeping(false)} />}
    </>
  );
}

export function SheetTools({ sheet, groups, ...props }: SheetToolsProps) {
  const questions = groups.flatMap(({ sections }) => sections.flatMap((each) => each.questions));
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      <Field
        label="Find a question or an answer"
        type="search"
        value={props.search}
        onChange={({ target }) => props.onSearch(target.value)}
      />
      <Box
        sx={{
          ...{ display: 'flex', flexWrap: 'wrap', columnGap: 6, rowGap: 3 },
          ...{ alignItems: { md: 'center' }, flexDirection: { xs: 'column', md: 'row' } },
        }}
      >
        <AutofillControl
          // Not carried over to another character.
          key={sheet.character.characterId}
          sheet={sheet}
          questions={questions}
          suggest={props.suggest}
        />
        <SwitchRow
          label="Answered only"
          hint="One page to read"
          isOn={props.isReading}
          onChange={props.onReading}
        />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, ml: { md: 'auto' }, mr: -4 }}>
          <CharacterTools sheet={sheet} />
        </Box>
      </Box>
    </Box>
  );
}
