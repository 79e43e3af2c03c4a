/** Tab 'Production' of the settings: locks and numbers of the manuscript around the settings of the record. */
import type { EditorView } from '@tiptap/pm/view';
import { useCallback, useSyncExternalStore } from 'react';
import { type NumberedScenes, readNumberedScenes } from '../../../../editor/scenes/numberedScenes';
import { subscribeToEditorState } from '../../../../editor/view/stateNotifier';
import type { ScriptDetails } from '../../../../features/library/data/types';
import { ProductionPanel } from '../../../../features/library/settings/ProductionPanel';
import type { ChangeSettings } from '../../../../features/library/settings/useSettingsChange';
import type { SaveNumbering } from '../../../../features/manuscript/production/numberingSettings';
import { PageLocksSection } from '../../../../features/manuscript/production/PageLocksSection';
import {
  type ContinuedChange,
  SceneContinuedsSection,
} from '../../../../features/manuscript/production/SceneContinuedsSection';
import { SceneNumbersSection } from '../../../../features/manuscript/production/SceneNumbersSection';

interface ProductionTabProps {
  script: ScriptDetails;
  /** Of an alternate draft; empty for the main draft. */
  draftId: string;
  /** Null until the text is there. */
  view: EditorView | null;
  change: ChangeSettings;
}

/** Null while the text is not there. */
function useNumberedScenes(view: EditorView | null): NumberedScenes | null {
  const subscribe = useCallback(
    (notify: () => void) => (view ? subscribeToEditorState(view, notify) : () => undefined),
    [view],
  );
  return useSyncExternalStore(subscribe, () => view && readNumberedScenes(view.state));
}

export function ProductionTab({ script, draftId, view, change }: ProductionTabProps) {
  const { production } = script;
  const shown = useNumberedScenes(view);
  const saveContinueds = (continued: ContinuedChange, done: string, undo: ContinuedChange) =>
    void change({ production: { continued } }, { done, undo: { production: { continued: undo } } });
  const saveNumbering: SaveNumbering = (next, done, undo) =>
    void change({ production: next }, { done, undo: { production: undo } });
  return (
    <ProductionPanel
      {...{ script, change }}
      margins={{
        isLeft: shown?.isLeft ?? production.showLeftMargin === true,
        isRight: shown?.isRight ?? production.showRighMargin === true,
      }}
      sections={
        <>
          <PageLocksSection scriptId={script.id} draftId={draftId} />
          {view && (
            <SceneNumbersSection
              {...{ view, draftId }}
              scriptId={script.id}
              onChange={saveNumbering}
            />
          )}
          <SceneContinuedsSection production={production} onChange={saveContinueds} />
        </>
      }
    />
  );
}
