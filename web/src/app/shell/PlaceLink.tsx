/** One link of the navigation; the place we are at is marked by more than colour. */

import Badge from '@mui/material/Badge';
import Box from '@mui/material/Box';
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

function Counted({ count, children }: { count: number | undefined; children: ReactNode }) {
  return (
    <Badge badgeContent={count} color="primary" max={99}>
      {children}
    </Badge>
  );
}

interface PlaceLinkProps {
  place: Place;
  isMini?: boolean;
  onFollow?: (() => void) | undefined;
}

export function PlaceLink({ place, isMini = false, onFollow }: PlaceLinkProps) {
  const icon = isMini ? <Counted count={place.count}>{place.icon}</Counted> : place.icon;
  return (
    <Tooltip describeChild title={isMini ? place.label : ''} placement="right">
      <Row to={place.to} onClick={onFollow} data-mini={isMini || undefined}>
        <RowContent icon={icon} label={place.label} isMini={isMini} />
        {!isMini && place.count && (
          <Box component="span" sx={{ marginInlineStart: 'auto', paddingInline: 3 }}>
            <Counted count={place.count}>{null}</Counted>
          </Box>
        )}
      </Row>
    </Tooltip>
  );
}
