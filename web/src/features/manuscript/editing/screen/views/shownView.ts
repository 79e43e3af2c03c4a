/** Which view of a script is shown: its pages, or a view that a feature gives; remembered per script on this device. */
import type { EditorView } from '@tiptap/pm/view';
import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { z } from 'zod';
import { useOpenDesk } from '../../../../../editor/desk/useDeskSession';
import { onScrollRequest } from '../../../../../editor/pages/scroll/scrolling';
import type { EditorSlots, ViewSlot } from '../../../../../editor/view/editorSlots';
import { createStoredSetting } from '../../../../../kit/storedSetting';
import { usePrefetch } from '../../../../../ui/loading/usePrefetch';
import { scriptTab, type ViewTab } from '../../topBar/ViewTabs';

/** Scripts whose view is remembered. */
const MOST_SCRIPTS = 100;

/** Names of the views by script; the script opened last comes last. */
const storedViews = createStoredSetting<Readonly<Record<string, string>>>(
  'device.views',
  (value) => {
    const views = z.record(z.string(), z.string()).safeParse(value).data ?? {};
    return Object.fromEntries(Object.entries(views).slice(-MOST_SCRIPTS));
  },
);

/** Before the script opens, so that a link leads to a view. */
export function rememberView(scriptId: string, name: string): void {
  const { [scriptId]: _, ...others } = storedViews.read();
  storedViews.write({ ...others, ...(name !== scriptTab.name && { [scriptId]: name }) });
}

interface TabsOptions {
  scriptId: string;
  views: readonly ViewSlot[];
  canWrite: boolean;
}

interface ShownTabs {
  readonly tabs: readonly ViewTab[];
  readonly tab: string;
  /** Null: the pages. */
  readonly shown: ViewSlot | null;
}

/** A view that is not there for this person, or not any more, gives way to the pages. */
export function useViewTabs({ scriptId, views, canWrite }: TabsOptions): ShownTabs {
  const stored = useSyncExternalStore(storedViews.subscribe, storedViews.read);
  const allowed = views.filter(({ needs }) => !needs || canWrite);
  const shown = allowed.find(({ name }) => name === stored[scriptId]) ?? null;
  const desk = useOpenDesk();
  const tabs = allowed.map(({ name, label, content }) => {
    const prefetch = async () => {
      // What the views show is there.
      desk?.open();
      await content.prefetch();
    };
    return { name, label, prefetch };
  });
  return { tabs: [scriptTab, ...tabs], tab: shown?.name ?? scriptTab.name, shown };
}

const NO_VIEWS: readonly ViewSlot[] = [];

interface ViewsOptions extends Omit<TabsOptions, 'views'> {
  /** Null until the text is loaded. */
  view: EditorView | null;
  slots: Pick<EditorSlots, 'views'>;
}

export function useViews({ scriptId, view, slots, canWrite }: ViewsOptions) {
  const views = slots.views ?? NO_VIEWS;
  const { shown, ...tabs } = useViewTabs({ scriptId, views, canWrite });
  const prefetchViews = useCallback(async () => {
    // The service worker fetches every file anyway: all that this costs is idle time.
    if (canWrite) await Promise.all(views.map(({ content }) => content.prefetch()));
  }, [views, canWrite]);
  usePrefetch(prefetchViews);
  // The pages are there at once: somebody may be led to a line of them next.
  const onTab = useCallback(
    (name: string) => flushSync(() => rememberView(scriptId, name)),
    [scriptId],
  );
  const showScript = useCallback(() => onTab(scriptTab.name), [onTab]);
  const isPaged = shown === null;
  useEffect(
    () => (view && !isPaged ? onScrollRequest(view, showScript) : undefined),
    [view, isPaged, showScript],
  );
  return { tabs: { ...tabs, onTab }, shown, isPaged, showScript };
}
