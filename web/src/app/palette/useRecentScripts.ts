/** The scripts edited last, to be opened by their names. */
import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from 'react-router';
import { sorted } from '../../features/library/scripts/browse/sorts';
import { scriptAddress } from '../../features/library/scripts/scriptAddress';
import { scriptPage, wishesOf } from '../../features/library/scripts/scriptLists';
import type { Command } from '../../ui/commands/command';

/** Further back people look for a script in its list. */
const most = 30;

const lastEdited = scriptPage(sorted(wishesOf.all, 'updated'), 1, most);

/** The one that is open is no place to go to. */
export function useRecentScripts(isAsked: boolean): Command[] {
  const { data } = useQuery({ ...lastEdited, enabled: isAsked });
  const { pathname } = useLocation();
  const navigate = useNavigate();
  return (data?.scripts ?? []).flatMap((script) => {
    const to = scriptAddress(script);
    if (pathname === to) return [];
    const run = () => void navigate(to);
    return { id: `script:${script.id}`, label: script.title, keywords: 'open script', run };
  });
}
