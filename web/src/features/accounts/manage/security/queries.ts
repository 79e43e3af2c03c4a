/** Queries about the security of this account. */
import { useQuery } from '@tanstack/react-query';
import { beginTwoFactor, signedInDevices, twoFactorState } from '../manageApi';

export const devicesKey = ['devices'];
export const twoFactorKey = ['twoFactor'];

export function useDevices() {
  return useQuery({ queryKey: devicesKey, queryFn: signedInDevices });
}

export type Device = NonNullable<ReturnType<typeof useDevices>['data']>[number];

/** Undefined while two-factor is off, and until the server has answered. */
export function useRecoveryCodesLeft(isOn: boolean): number | undefined {
  const { data } = useQuery({ queryKey: twoFactorKey, queryFn: twoFactorState, enabled: isOn });
  return data?.recoveryCodesLeft;
}

/** A new secret for an authenticator app: fetched once when the set-up opens, dropped when it closes. */
export function useTwoFactorSetup() {
  return useQuery({
    queryKey: ['twoFactorSetup'],
    queryFn: beginTwoFactor,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
}

export type TwoFactorSetup = NonNullable<ReturnType<typeof useTwoFactorSetup>['data']>;
