/** One link of the navigation; the place we are at is marked by more than colour. */
import Badge from '@mui/material/Badge';
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { visuallyHidden } from '../../ui/visuallyHidden';
import type { Place } from './navigation';
import { rowStyle } from './rowStyle';

const Row = styled(NavLink)(({ theme }) => rowStyle(theme));

interface NavRowProps {
  icon: ReactNode;
  label: string;
  /** Icons only; the label goes to the tooltip and to screen readers. */
  isMini: boolean;
}

/** What stands inside a row, be it a link or a button. */
export function RowContent({ icon, label, isMini }: NavRowProps) {
  return (
    <>
      {icon}
      <span style={isMini ? visuallyHidden : undefined}>{label}</span>
    </>
  );
}

interface PlaceLinkProps {
  place: Place;
  isMini?: boolean;
  onFollow?: (() => void) | undefined;
}

export function PlaceLink({ place, isMini = false, onFollow }: PlaceLinkProps) {
  const icon = place.count ? (
    <Badge badgeContent={place.count} color="primary" max={99}>
      {place.icon}
    </Badge>
  ) : (
    place.icon
  );
  return (
    <Tooltip title={isMini ? place.label : ''} placement="right">
      <Row to={place.to} onClick={onFollow} data-mini={isMini || undefined}>
        <RowContent icon={icon} label={place.label} isMini={isMini} />
      </Row>
    </Tooltip>
  );
}
