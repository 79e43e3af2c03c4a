/** The list from which a script was opened, remembered in this tab: a reload keeps it, a sign-out clears it. */
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { readJson, tabStore } from '../../kit/deviceStorage';

const isList = /^\/(desk|scripts|stared|projects|project\/[^/]+)$/;

/** The addresses of the page before this one, and of the list that was looked at last. */
const lastVisited = { page: '', list: '' };

const storeKey = 'came-from';

function clearVisited(): void {
  lastVisited.page = '';
  lastVisited.list = '';
  tabStore.remove(storeKey);
}

/** `userId`: whose history this is. Somebody's search text is not for whoever signs in after them. */
export function useRecordNavigation(userId: string | undefined): void {
  const { pathname, search } = useLocation();
  useEffect(() => (userId ? clearVisited : undefined), [userId]);
  useEffect(() => {
    if (!userId) return;
    lastVisited.page = pathname + search;
    if (isList.test(pathname)) lastVisited.list = lastVisited.page;
  }, [userId, pathname, search]);
}

export interface PreviousList {
  to: string;
  /** The browser's own way back leads there, too. */
  isOneStepBack: boolean;
}

/** More history entries than anybody goes back. */
const maxVisits = 30;

/** By the router's keys of the visits, the oldest first. */
function readVisits(): [key: string, from: PreviousList][] {
  const stored = readJson(tabStore, storeKey);
  return Array.isArray(stored) ? stored : [];
}

function previousListOf(key: string, isReturn: boolean): PreviousList | null {
  const stored = readVisits().find(([visit]) => visit === key)?.[1];
  if (stored || isReturn || !lastVisited.list) return stored ?? null;
  const fresh = { to: lastVisited.list, isOneStepBack: lastVisited.page === lastVisited.list };
  tabStore.write(storeKey, JSON.stringify([...readVisits(), [key, fresh]].slice(-maxVisits)));
  return fresh;
}

/** Answers nothing where the address was opened directly. */
export function usePreviousList(): PreviousList | null {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  // While the page is drawn, and once for each visit: afterwards this page is the one noted last.
  return useMemo(() => previousListOf(key, isReturn), [key, isReturn]);
}
