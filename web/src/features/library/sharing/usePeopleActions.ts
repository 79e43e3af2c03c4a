/** Mutations of the people who have a script or a project; both dialogs share them. */
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { SharedWith, ShareRole } from '../data/types';
import { useOptimisticMutation } from '../data/useOptimisticMutation';

export interface People {
  /** The owner's name. */
  owner: string;
  people: SharedWith[];
}

interface PeopleSource<Cached extends People> {
  /** Query key of the people. */
  key: QueryKey;
  /** Other queries that show them. */
  invalidates: readonly QueryKey[];
  invite: (email: string, role: ShareRole) => Promise<Cached>;
  change: (id: string, role: ShareRole) => Promise<unknown>;
  remove: (id: string) => Promise<unknown>;
  done: string;
  failed: string;
}

export interface PeopleActions {
  /** Throws when the invitation could not be sent. */
  invite: (email: string, role: ShareRole) => Promise<void>;
  change: (id: string, role: ShareRole) => void;
  remove: (id: string) => void;
}

export function usePeopleActions<Cached extends People>(
  source: PeopleSource<Cached>,
): PeopleActions {
  const queries = useQueryClient();
  const { key, invalidates, done, failed } = source;
  const common = { key, invalidates, done, failed };
  const change = useOptimisticMutation<Cached, { id: string; role: ShareRole }>({
    ...common,
    request: ({ id, role }) => source.change(id, role),
    optimisticUpdate: (cached, { id, role }) => ({
      ...cached,
      people: cached.people.map((person) => (person.id === id ? { ...person, role } : person)),
    }),
  });
  const remove = useOptimisticMutation<Cached, string>({
    ...common,
    request: source.remove,
    optimisticUpdate: (cached, id) => ({
      ...cached,
      people: cached.people.filter((one) => one.id !== id),
    }),
  });
  const invite = async (email: string, role: ShareRole) => {
    queries.setQueryData(key, await source.invite(email, role));
    for (const queryKey of invalidates) void queries.invalidateQueries({ queryKey });
  };
  return { invite, change: (id, role) => change.mutate({ id, role }), remove: remove.mutate };
}
