/** A part of the application that is fetched when it is first shown, within `FetchedParts`. */
import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export class PartNotFetched extends Error {}

export function lazyPart<Props>(
  fetchIt: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async () => {
    try {
      return { default: await fetchIt() };
    } catch (cause) {
      throw new PartNotFetched('a part of the application could not be fetched', { cause });
    }
  });
}
