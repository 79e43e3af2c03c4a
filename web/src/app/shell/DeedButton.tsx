/** A row of the navigation that does something instead of leading somewhere. */
import { styled } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import type { ReactNode } from 'react';
import { RowContent } from './PlaceLink';
import { rowStyle } from './rowStyle';

const Row = styled('button')(({ theme }) => rowStyle(theme));

interface DeedButtonProps {
  icon: ReactNode;
  label: string;
  isMini?: boolean;
  isBusy?: boolean;
  onClick: () => void;
}

export function DeedButton({
  icon,
  label,
  isMini = false,
  isBusy = false,
  onClick,
}: DeedButtonProps) {
  return (
    <Tooltip describeChild title={isMini ? label : ''} placement="right">
      <Row type="button" onClick={onClick} disabled={isBusy} data-mini={isMini || undefined}>
        <RowContent icon={icon} label={label} isMini={isMini} />
      </Row>
    </Tooltip>
  );
}
