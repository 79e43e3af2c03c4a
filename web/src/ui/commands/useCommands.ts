/** Offers commands for as long as a component is on the page. */
import { useEffect, useMemo } from 'react';
import type { Command } from './command';
import { offerCommands } from './commandStore';

/** A new list with each rendering is fine: nobody is told of it unless another command stands in it. */
export function useCommands(group: string, commands: readonly Command[]): void {
  const place = useMemo(() => offerCommands(group), [group]);
  useEffect(() => place.offer(commands), [place, commands]);
  useEffect(() => place.withdraw, [place]);
}
