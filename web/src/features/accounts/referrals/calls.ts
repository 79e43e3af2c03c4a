/** The calls about friends, each as one function that answers or throws a Problem. */
import { useQuery } from '@tanstack/react-query';
import { userApi } from '../../../api/client';
import { dataOf, done } from '../../../api/problem';

export function inviteFriend(email: string) {
  return done(userApi.POST('/api/auth/inviteUser', { body: { email } }));
}

/** My link, and how many have joined by it. */
export function useReferrals() {
  return useQuery({
    queryKey: ['referrals'],
    queryFn: () => dataOf(userApi.GET('/api/user/referrals')),
  });
}
