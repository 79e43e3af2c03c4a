/** Keeps the sidebar's count of starred scripts true: counted by the server, again after every deed. */
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { scriptPage, wishesOf } from './scriptLists';
import { keepStaredCount } from './staredCount';

export function useCountStared(): void {
  const { data } = useQuery(scriptPage(wishesOf.stared, 1, 1));
  const count = data?.totalRecords;
  useEffect(() => {
    if (count !== undefined) keepStaredCount(count);
  }, [count]);
}
