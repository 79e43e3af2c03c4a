/** Switch 'AI in this script': turned by its owner for everybody, seen by all who may write it. CW2. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ScriptAiState, scriptAiQuery } from '../../api/aiState';
import { SwitchRow } from '../../ui/forms/SwitchRow';
import { LoadError } from '../../ui/loading/LoadError';
import { LoadingPlaceholder } from '../../ui/loading/LoadingPlaceholder';
import { useNotify, useNotifyWithUndo } from '../../ui/toasts/useNotify';
import { switchScriptAi } from './aiApi';

const notSwitched = 'AI could not be switched. Please try again.';

interface SwitchChange {
  isOff: boolean;
  isUndo?: boolean;
}

/** Shown before the server has answered, and taken back from the toast. */
function useScriptSwitch(scriptId: string) {
  const { queryKey } = scriptAiQuery(scriptId);
  const queries = useQueryClient();
  const notify = useNotify();
  const notifyWithUndo = useNotifyWithUndo();
  const { mutate } = useMutation({
    mutationKey: queryKey,
    // One after the other: of two quick clicks the second has the last word.
    scope: { id: JSON.stringify(queryKey) },
    networkMode: 'always',
    mutationFn: ({ isOff }: SwitchChange) => switchScriptAi(scriptId, isOff),
    onMutate: async ({ isOff }) => {
      await queries.cancelQueries({ queryKey });
      const before = queries.getQueryData(queryKey);
      if (before) queries.setQueryData(queryKey, { ...before, scriptOff: isOff });
      return before;
    },
    onSuccess: (_answer, { isOff, isUndo = false }) => {
      notify.dismissFailure();
      if (isUndo) return;
      notifyWithUndo(`AI is ${isOff ? 'off' : 'on'} in this script`, () =>
        mutate({ isOff: !isOff, isUndo: true }),
      );
    },
    onError: (error, _change, before) => {
      queries.setQueryData(queryKey, before);
      notify.failure(error, notSwitched);
    },
    onSettled: () => {
      // The last of several asks for the truth.
      if (queries.isMutating({ mutationKey: queryKey }) > 1) return;
      void queries.invalidateQueries({ queryKey });
    },
  });
  return mutate;
}

export function describeScriptSwitch(
  { scriptOff, projectOff }: Pick<ScriptAiState, 'scriptOff' | 'projectOff'>,
  isOwner: boolean,
): string {
  const sentences = [
    scriptOff
      ? 'Off for everybody who writes here: nothing of this script goes to an AI provider.'
      : 'Whoever may write here can ask the co-writer. Switched off, it is off for everybody.',
    projectOff ? 'In its project AI is off, so it is off here, too.' : '',
    isOwner ? '' : 'Only the owner of the script can switch it.',
  ];
  return sentences.filter(Boolean).join(' ');
}

interface ScriptAiSwitchProps {
  scriptId: string;
  isOwner: boolean;
}

export function ScriptAiSwitch({ scriptId, isOwner }: ScriptAiSwitchProps) {
  const { data, isError, refetch } = useQuery(scriptAiQuery(scriptId));
  const change = useScriptSwitch(scriptId);
  if (data)
    return (
      <SwitchRow
        label="AI in this script"
        hint={describeScriptSwitch(data, isOwner)}
        isOn={!data.scriptOff}
        isUnavailable={!isOwner}
        onChange={(isOn) => {
          if (isOwner) change({ isOff: !isOn });
        }}
      />
    );
  if (isError)
    return (
      <LoadError minHeight={60} onRetry={() => void refetch()}>
        Whether AI is on in this script could not be loaded.
      </LoadError>
    );
  return <LoadingPlaceholder label="AI in this script" height={60} />;
}
