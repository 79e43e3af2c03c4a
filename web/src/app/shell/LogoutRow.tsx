/** 'Logout', as a row of the navigation. */
import LogoutRounded from '@mui/icons-material/LogoutRounded';
import { useSignOut } from '../../features/accounts/session/useSignOut';
import { mirrored } from '../../ui/mirrored';
import { DeedButton } from './DeedButton';

export function LogoutRow({ isMini = false }: { isMini?: boolean }) {
  const { leave, isBusy } = useSignOut();
  return (
    <DeedButton
      icon={<LogoutRounded sx={mirrored} />}
      label="Logout"
      isMini={isMini}
      isBusy={isBusy}
      onClick={leave}
    />
  );
}
