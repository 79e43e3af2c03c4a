/** 'Keep with a script…': answers of a character that belong to no script yet become a character of one. */
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import ListItemButton from '@mui/material/ListItemButton';
import ListItemText from '@mui/material/ListItemText';
import Typography from '@mui/material/Typography';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { isolateBidi } from '../../../../kit/displayText';
import { Field } from '../../../../ui/forms/Field';
import { SwitchRow } from '../../../../ui/forms/SwitchRow';
import { LoadError } from '../../../../ui/loading/LoadError';
import { LoadingPlaceholder } from '../../../../ui/loading/LoadingPlaceholder';
import { useNotify } from '../../../../ui/toasts/useNotify';
import { type Changes, changesOfCharacter, ownField } from '../answers/changes';
import {
  cutIntoCalls,
  listWritableScripts,
  questionnaireKey,
  removeCharacter,
  saveChanges,
} from '../answers/questionnaireApi';
import { questionnaireAddress } from '../questionnaireAddress';
import type { OpenSheet } from './useSheet';

/** Questions of one's own come along where this character has answered them. */
function changesFor({ character, questionnaire }: OpenSheet, characterId: string): Changes {
  const questions = questionnaire.ownQuestions.filter(({ id }) => id in character.answers);
  return {
    ...Object.fromEntries(questions.map((question) => [ownField(question.id), question])),
    ...changesOfCharacter(character, characterId),
  };
}

/** The id of the new character. Rejects with a Problem; the answers are still here then. */
async function keepWithScript(sheet: OpenSheet, scriptId: string, staysHere: boolean) {
  const characterId = crypto.randomUUID();
  for (const call of cutIntoCalls(changesFor(sheet, characterId)))
    await saveChanges(scriptId, call);
  if (!staysHere) {
    // What is on its way would bring the character back.
    await sheet.store.flush();
    await removeCharacter('', sheet.character.characterId);
  }
  return characterId;
}

interface KeepWithScriptProps {
  sheet: OpenSheet;
  onClose: () => void;
}

function useKeepWithScript({ sheet, onClose }: KeepWithScriptProps) {
  const notify = useNotify();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [busyWith, setBusy] = useState('');
  const keep = async (script: { id: string; title: string }, staysHere: boolean) => {
    setBusy(script.id);
    try {
      const characterId = await keepWithScript(sheet, script.id, staysHere);
      const userId = sheet.owner.userId ?? '';
      await queries.invalidateQueries({ queryKey: questionnaireKey(userId, '') });
      notify.success(`These answers are kept with ${isolateBidi(script.title)} now.`);
      onClose();
      await navigate(questionnaireAddress({ scriptId: script.id, characterId }));
    } catch (error) {
      notify.failure(error, 'The answers could not be kept with this script. They are still here.');
      setBusy('');
    }
  };
  return { busyWith, keep };
}

interface ScriptChoiceProps {
  search: string;
  busyWith: string;
  onChoose: (script: { id: string; title: string }) => void;
}

function ScriptChoice({ search, busyWith, onChoose }: ScriptChoiceProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['writableScripts', search],
    queryFn: () => listWritableScripts(search),
  });
  if (error) {
    return (
      <LoadError minHeight={240} onRetry={() => void refetch()}>
        Your scripts could not be fetched.
      </LoadError>
    );
  }
  if (!data) return <LoadingPlaceholder label="Scripts" height={240} />;
  if (data.length === 0) {
    return (
      <Typography color="textSecondary" sx={{ minHeight: 240 }}>
        There is no script of this name that you may edit.
      </Typography>
    );
  }
  return (
    <List aria-label="Scripts" sx={{ minHeight: 240, maxHeight: 320, overflowY: 'auto' }}>
      {data.map(({ id, title }) => (
        <ListItem key={id} disablePadding>
          <ListItemButton disabled={busyWith !== ''} onClick={() => onChoose({ id, title })}>
            <ListItemText primary={<span dir="auto">{title}</span>} />
          </ListItemButton>
        </ListItem>
      ))}
    </List>
  );
}

export function KeepWithScript(props: KeepWithScriptProps) {
  const titleId = useId();
  const [search, setSearch] = useState('');
  const [staysHere, setStaysHere] = useState(true);
  const { busyWith, keep } = useKeepWithScript(props);
  return (
    <Dialog open onClose={props.onClose} aria-labelledby={titleId} maxWidth="xs" fullWidth>
      <DialogTitle id={titleId}>Keep with a script</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 3, pt: 1 }}>
          <Field
            label="Find a script"
            type="search"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <SwitchRow
            label="Leave a copy here"
            hint="Otherwise the answers move to the script"
            isOn={staysHere}
            onChange={setStaysHere}
          />
          <ScriptChoice
            search={search}
            busyWith={busyWith}
            onChoose={(script) => void keep(script, staysHere)}
          />
        </Box>
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={props.onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}
