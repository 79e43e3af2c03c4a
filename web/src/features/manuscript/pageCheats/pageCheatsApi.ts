/** Calls of Auto-adjust and 'Save a page' (LY10 to LY12): real figures of the open script. Neither changes anything. */
import { userApi } from '../../../api/client';
import { fetchData } from '../../../api/fetchData';
import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export type PageFigures = Schemas['PageFiguresShown'];
export type LayoutAdjustment = Schemas['AdjustmentShown'];
export type PageSaving = Schemas['PageSavingShown'];
export type Direction = Schemas['PageDirection'];

/** A change of the script's settings. */
export interface LayoutChange {
  readonly layout?: Schemas['PageLayout'];
  readonly elements?: Schemas['ElementSetting'][];
}

export interface LayoutAdjustments extends Omit<Schemas['LayoutAdjustments'], 'change' | 'undo'> {
  change: LayoutChange;
  undo: LayoutChange;
}

/** Which text of a script is laid out. */
export interface CheatedText {
  readonly scriptId: string;
  /** Of an alternate draft; empty for the main draft. */
  readonly draftId: string;
}

/** Others write meanwhile: each opening asks anew. */
const NEVER_OLD = { refetchOnWindowFocus: false, refetchOnReconnect: false, gcTime: 0 } as const;

export function adjustmentsQuery(
  { scriptId, draftId }: CheatedText,
  direction: Direction,
  chosen: readonly string[],
) {
  const ids = [...chosen].sort().join(',');
  const query = { direction, chosen: ids, draft: draftId };
  const params = { path: { script_id: scriptId }, query };
  return {
    queryKey: ['manuscript', 'layoutAdjustments', scriptId, draftId, direction, ids],
    queryFn: async ({ signal }: { signal: AbortSignal }) => {
      const call = userApi.GET('/api/scripts/{script_id}/layout-adjustments', { params, signal });
      return (await fetchData(call)) as unknown as LayoutAdjustments;
    },
    ...NEVER_OLD,
  };
}

export function savingsQuery({ scriptId, draftId }: CheatedText) {
  const params = { path: { script_id: scriptId }, query: { draft: draftId } };
  return {
    queryKey: ['manuscript', 'pageSavings', scriptId, draftId],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      fetchData(userApi.GET('/api/scripts/{script_id}/page-savings', { params, signal })),
    ...NEVER_OLD,
  };
}
