/** Where a script opens. */
import type { ScriptRow } from '../shapes';

export const scriptAddress = ({ id }: Pick<ScriptRow, 'id'>) => `/script/${id}`;
