/** From which list a script was opened, in this tab; a reload does not forget it, a sign-out does. */
import { useEffect, useMemo } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { readJson, tabStore } from '../../kit/deviceStorage';

const isList = /^\/(desk|scripts|stared|projects|project\/[^/]+)$/;

/** The addresses of the page before this one, and of the list that was looked at last. */
const noted = { page: '', list: '' };

const storeKey = 'came-from';

function forgetPlaces(): void {
  noted.page = '';
  noted.list = '';
  tabStore.remove(storeKey);
}

/** `userId`: whose places these are. The words somebody searched for are not for who signs in after them. */
export function useNotedPlaces(userId: string | undefined): void {
  const { pathname, search } = useLocation();
  useEffect(() => (userId ? forgetPlaces : undefined), [userId]);
  useEffect(() => {
    if (!userId) return;
    noted.page = pathname + search;
    if (isList.test(pathname)) noted.list = noted.page;
  }, [userId, pathname, search]);
}

export interface CameFrom {
  to: string;
  /** The browser's own way back leads there, too. */
  isOneStepBack: boolean;
}

/** More steps back than anybody takes. */
const most = 30;

/** By the router's keys of the visits, the oldest first. */
function visits(): [key: string, from: CameFrom][] {
  const kept = readJson(tabStore, storeKey);
  return Array.isArray(kept) ? kept : [];
}

function cameFrom(key: string, isReturn: boolean): CameFrom | null {
  const known = visits().find(([visit]) => visit === key)?.[1];
  if (known || isReturn || !noted.list) return known ?? null;
  const fresh = { to: noted.list, isOneStepBack: noted.page === noted.list };
  tabStore.write(storeKey, JSON.stringify([...visits(), [key, fresh]].slice(-most)));
  return fresh;
}

/** Answers nothing where the address was opened directly. */
export function useCameFrom(): CameFrom | null {
  const { key } = useLocation();
  const isReturn = useNavigationType() === 'POP';
  // While the page is drawn, and once for each visit: afterwards this page is the one noted last.
  return useMemo(() => cameFrom(key, isReturn), [key, isReturn]);
}
