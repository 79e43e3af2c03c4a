/** Links to the lists of /scripts, each with a URL of its own. */
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { ScrollingRow } from '../../../../ui/scrolling/ScrollingRow';
import type { ScriptListName } from '../scriptLists';

export const scriptListLinks = [
  { list: 'all', label: 'All', to: '/scripts' },
  { list: 'shared', label: 'Shared with me', to: '/scripts?show=shared' },
  { list: 'archived', label: 'Archived', to: '/scripts?show=archived' },
  { list: 'deleted', label: 'Recently deleted', to: '/scripts?show=deleted' },
] as const satisfies { list: ScriptListName; label: string; to: string }[];

/** The list named in the URL; anything unknown is all. */
export function listNameFrom(show: string | null): ScriptListName {
  return scriptListLinks.find(({ list }) => list === show)?.list ?? 'all';
}

const Pill = styled(Link)(({ theme }) => ({
  ...theme.typography.button,
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 44,
  paddingInline: 14,
  borderRadius: 8,
  color: theme.palette.text.secondary,
  textDecoration: 'none',
  '&:hover': { backgroundColor: theme.palette.action.hover },
  '&[aria-current=page]': {
    color: theme.palette.primary.main,
    backgroundColor: theme.palette.action.selected,
  },
}));

export function ListLinks({ list }: { list: ScriptListName }) {
  return (
    <nav aria-label="Lists of scripts">
      <ScrollingRow shows={list}>
        {scriptListLinks.map(({ list: name, label, to }) => (
          <Pill key={name} to={to} aria-current={name === list ? 'page' : undefined}>
            {label}
          </Pill>
        ))}
      </ScrollingRow>
    </nav>
  );
}
