import { useQuery } from '@tanstack/react-query';
import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { VersionNews } from '../../../editor/news/versionNews';
import { renderComponent } from '../../../testing/app/renderComponent';
import { libraryKeys } from '../data/queryKeys';
import { useLiveRecord } from './liveScript';

test('SD10: the record and the page rules are fetched anew when the room tells, and when the connection is back', async () => {
  const news = new VersionNews();
  const listeners = new Set<() => void>();
  let kind: 'saved' | 'offline' = 'saved';
  const session = {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => ({ kind, unsaved: 0 }) as never,
  };
  const become = (next: typeof kind) => {
    kind = next;
    for (const listener of listeners) listener();
  };
  const fetches = { record: 0, rules: 0 };
  function Part() {
    useLiveRecord('s1', news, session);
    const key = libraryKeys.script('s1');
    const keep = { staleTime: Number.POSITIVE_INFINITY };
    useQuery({ queryKey: key, queryFn: () => ++fetches.record, ...keep });
    useQuery({ queryKey: [...key, 'page-rules'], queryFn: () => ++fetches.rules, ...keep });
    return null;
  }
  renderComponent(<Part />);
  const bothFetched = (times: number) =>
    waitFor(() => expect(fetches).toEqual({ record: times, rules: times }));
  await bothFetched(1);
  news.announce({ settings: 5 });
  await bothFetched(2);
  become('offline');
  become('saved');
  await bothFetched(3);
});
