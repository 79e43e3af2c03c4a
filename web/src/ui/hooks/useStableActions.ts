/** The same functions for all renders, so that only what changed is rendered again; each calls the latest one. */
import { useState } from 'react';
import { useLatest } from './useLatest';

type ActionsOf<Actions> = { [Name in keyof Actions]: (...given: never[]) => unknown };

/** The names of the actions stay the same. */
export function useStableActions<Actions extends ActionsOf<Actions>>(actions: Actions): Actions {
  const latest = useLatest(actions);
  const [stable] = useState(() => {
    const names = Object.keys(actions) as (keyof Actions)[];
    const call = (name: keyof Actions) => [
      name,
      (...given: never[]) => latest.current[name](...given),
    ];
    return Object.fromEntries(names.map(call)) as Actions;
  });
  return stable;
}
