/** State of the form of one's own key: provider, key and model, tested, saved and removed. CW4. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { scriptAiKey } from '../../api/aiState';
import { asProblem, sentenceFor } from '../../kit/problem';
import { useNotify } from '../../ui/toasts/useNotify';
import { type GivenProvider, type OwnAi, ownAiQuery, removeOwnKey, saveOwnKey } from './aiApi';
import { useProviderTest } from './providerTest';

const noKey = 'Please enter the key';
const notSaved = 'Your key could not be saved. Please try again.';
const notRemoved = 'Your key could not be removed. Please try again.';

/** Shows what the server has stored, here and wherever a script asks who would answer. */
function useStoredAnswer() {
  const queries = useQueryClient();
  return (next: OwnAi) => {
    queries.setQueryData(ownAiQuery.queryKey, next);
    void queries.invalidateQueries({ queryKey: scriptAiKey });
  };
}

function useKeyFields({ ownKey, bases }: OwnAi) {
  const first = bases[0] ?? '';
  const [base, setBase] = useState(ownKey && bases.includes(ownKey.base) ? ownKey.base : first);
  const [key, setKey] = useState('');
  const [model, setModel] = useState(ownKey?.model ?? '');
  /** The stored key is for its own provider, and for no other. */
  const hasStored = ownKey?.isReadable === true && ownKey.base === base;
  const given: GivenProvider = { base, model: model.trim(), ...(key.trim() && { key }) };
  const clear = () => {
    setKey('');
    setModel('');
  };
  return { base, key, model, hasStored, given, setBase, setKey, setModel, clear };
}

interface MutationListeners {
  onSaved: () => void;
  onRemoved: () => void;
  onProblem: (sentence: string) => void;
}

function useKeyMutations({ onSaved, onRemoved, onProblem }: MutationListeners) {
  const notify = useNotify();
  const showStored = useStoredAnswer();
  const save = useMutation({
    networkMode: 'always',
    mutationFn: saveOwnKey,
    onSuccess: (next) => {
      onSaved();
      showStored(next);
      notify.success('Your key is saved');
    },
    onError: (error) => {
      onProblem(sentenceFor(asProblem(error), notSaved));
      notify.failure(error, notSaved);
    },
  });
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: removeOwnKey,
    onSuccess: (next) => {
      onRemoved();
      showStored(next);
      notify.success('Your key is removed');
    },
    onError: (error) => notify.failure(error, notRemoved),
  });
  return { save, remove };
}

export function useOwnKeyForm(ai: OwnAi) {
  const fields = useKeyFields(ai);
  const [problem, setProblem] = useState<string>();
  const keyField = useRef<HTMLInputElement>(null);
  const test = useProviderTest();
  const { save, remove } = useKeyMutations({
    onSaved: () => fields.setKey(''),
    onRemoved: () => {
      fields.clear();
      test.forgetAll();
    },
    onProblem: setProblem,
  });
  const withKey = (act: (given: GivenProvider) => void) => {
    const isMissing = !fields.given.key && !fields.hasStored;
    setProblem(isMissing ? noKey : undefined);
    if (isMissing) keyField.current?.focus();
    else act(fields.given);
  };
  const edit = (change: () => void) => {
    setProblem(undefined);
    test.forget();
    change();
  };
  return {
    fields,
    problem,
    keyField,
    test,
    isBusy: save.isPending || remove.isPending || test.isBusy,
    onBase: (base: string) =>
      edit(() => {
        test.forgetAll();
        fields.setBase(base);
      }),
    onKey: (key: string) => edit(() => fields.setKey(key)),
    onModel: (model: string) => edit(() => fields.setModel(model)),
    onTest: () => withKey(test.start),
    onSave: () => withKey(save.mutate),
    onRemove: () => remove.mutate(),
  };
}

export type OwnKeyFormState = ReturnType<typeof useOwnKeyForm>;
