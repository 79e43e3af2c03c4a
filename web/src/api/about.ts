/** What this server says about itself: links, version, and which parts are switched on. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { visitorApi } from './client';
import { dataOf } from './problem';
import type { components } from './schema';

export type About = components['schemas']['About'];

export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: () => dataOf(visitorApi.GET('/api/about')),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Undefined until the server has answered; every use must look right without it. */
export function useAbout(): About | undefined {
  return useQuery(aboutQuery).data;
}
