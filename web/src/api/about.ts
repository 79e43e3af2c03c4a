/** Facts about this server: links, version, and which features are on. */
import { queryOptions, useQuery } from '@tanstack/react-query';
import { visitorApi } from './client';
import { fetchData } from './fetchData';
import type { components } from './schema';

export type ServerAbout = components['schemas']['About'];

export const aboutQuery = queryOptions({
  queryKey: ['about'],
  queryFn: () => fetchData(visitorApi.GET('/api/about')),
  staleTime: Number.POSITIVE_INFINITY,
});

/** Undefined until the server has answered; every use must look right without it. */
export function useAbout(): ServerAbout | undefined {
  return useQuery(aboutQuery).data;
}
