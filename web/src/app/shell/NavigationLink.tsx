/** One link of the navigation; the current page is marked by more than colour. */
import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
import { type CSSObject, styled, type Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { createContext, type ReactNode, useContext } from 'react';
import { NavLink } from 'react-router';
import { visuallyHidden } from '../../ui/sharedStyles';
import type { NavigationItem } from './navigation';

/** Side of an icon on which its tooltip stands: beside a column of icons, below a row of them. */
export const TooltipSide = createContext<'right' | 'bottom'>('right');

/** Style of every row of the navigation, link or button. */
export function navigationRowStyle(theme: Theme): CSSObject {
  return {
    ...theme.typography.body1,
    display: 'flex',
    alignItems: 'center',
    gap: 12,
    minHeight: 44,
    paddingInline: 12,
    borderRadius: 8,
    color: theme.palette.text.secondary,
    textDecoration: 'none',
    textAlign: 'start',
    font: 'inherit',
    background: 'none',
    border: 0,
    cursor: 'pointer',
    '&:hover': { backgroundColor: theme.palette.action.hover, color: theme.palette.text.primary },
    '&[aria-current="page"]': {
      backgroundColor: theme.palette.action.selected,
      color: theme.palette.primary.main,
      fontWeight: 600,
    },
    '&[data-mini]': { justifyContent: 'center', paddingInline: 0 },
    '&:disabled': { cursor: 'default', opacity: 0.7 },
  };
}

const Row = styled(NavLink)(({ theme }) => navigationRowStyle(theme));

interface RowContentProps {
  icon: ReactNode;
  label: string;
  /** Icons only; the label goes to the tooltip and to screen readers. */
  isMini: boolean;
}

/** Content of a row, be it a link or a button. */
export function RowContent({ icon, label, isMini }: RowContentProps) {
  return (
    <>
      {icon}
      <span style={isMini ? visuallyHidden : undefined}>{label}</span>
    </>
  );
}

function Counted({ count, children }: { count: number | undefined; children: ReactNode }) {
  return (
    <Badge badgeContent={count} color="primary" max={99}>
      {children}
    </Badge>
  );
}

interface NavigationLinkProps {
  item: NavigationItem;
  isMini?: boolean;
  onFollow?: (() => void) | undefined;
}

export function NavigationLink({ item, isMini = false, onFollow }: NavigationLinkProps) {
  const icon = isMini ? <Counted count={item.count}>{item.icon}</Counted> : item.icon;
  return (
    <Tooltip describeChild title={isMini ? item.label : ''} placement={useContext(TooltipSide)}>
      <Row to={item.to} onClick={onFollow} data-mini={isMini || undefined}>
        <RowContent icon={icon} label={item.label} isMini={isMini} />
        {!isMini && item.count && (
          <Box component="span" sx={{ marginInlineStart: 'auto', paddingInline: 3 }}>
            <Counted count={item.count}>{null}</Counted>
          </Box>
        )}
      </Row>
    </Tooltip>
  );
}
