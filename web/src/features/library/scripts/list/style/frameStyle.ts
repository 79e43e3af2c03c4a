/** What differs from list to list: the size of a row, how many scripts stand in it, and how tall all of them are. */
import type { CSSProperties } from 'react';

export function frameStyle(row: number, columns: number, height: number): CSSProperties {
  return { height, '--row': `${row}px`, '--columns': columns } as CSSProperties;
}

export function frameClass(isSmall: boolean, isPicking: boolean): string {
  return `${isSmall ? 'small' : ''} ${isPicking ? 'picking' : ''}`;
}
