/** Tells the list how tall a row came out, because rows grow with the words in them. */
import { createContext } from 'react';

/** None in a list that is only waiting. */
export const MeasureRow = createContext<((row: HTMLElement | null) => void) | undefined>(undefined);
