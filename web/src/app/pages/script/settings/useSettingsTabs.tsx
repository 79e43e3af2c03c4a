/** Tabs of the settings dialog and their panels: here the parts of several features meet. */
import Typography from '@mui/material/Typography';
import type { EditorView } from '@tiptap/pm/view';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { PageView } from '../../../../editor/editorSettings';
import type { DocumentSession } from '../../../../editor/session/documentSession';
import { NotificationsSection } from '../../../../features/accounts/manage/notifications/NotificationsSection';
import { ProfileSection } from '../../../../features/accounts/manage/profile/ProfileSection';
import { useSession } from '../../../../features/accounts/session/session';
import { AiPanel } from '../../../../features/ai/AiPanel';
import { ScriptAiSwitch } from '../../../../features/ai/ScriptAiSwitch';
import type { ScriptDetails } from '../../../../features/library/data/types';
import { permissionsOn } from '../../../../features/library/scripts/actions/scriptPermissions';
import { DocumentInfoPanel } from '../../../../features/library/settings/DocumentInfoPanel';
import { HeadersAndFootersPanel } from '../../../../features/library/settings/HeadersAndFootersPanel';
import { PageLayoutPanel } from '../../../../features/library/settings/PageLayoutPanel';
import {
  type ChangeSettings,
  useSettingsChange,
} from '../../../../features/library/settings/useSettingsChange';
import { CoverDetails } from '../../../../features/manuscript/editing/cover/CoverDetails';
import { PreferencesPanel } from '../../../../features/manuscript/editing/preferences/PreferencesPopover';
import { PagesOfTarget } from '../../../../features/manuscript/editing/screen/CountsLine';
import { getPageView } from '../../../../features/manuscript/editing/script/editedScript';
import { PageCheatTools } from '../../../../features/manuscript/pageCheats/PageCheatTools';
import { useNewPagesNotice } from '../../../../features/manuscript/production/useNewPagesNotice';
import type { Profile } from '../../../../screenplay/profile';
import { makeElementsTab } from './elementTabs';
import { ProductionTab } from './ProductionTab';
import type { SettingsTab } from './SettingsTabs';
import { nameTab, type SettingsTabId } from './settingsTabNames';

export interface SettingsSources {
  script: ScriptDetails;
  /** Of an alternate draft; empty for the main draft. */
  draftId: string;
  session: DocumentSession;
  /** Null until the text is there. */
  view: EditorView | null;
  profile: Profile;
  canWrite: boolean;
  /** Per cent. */
  shownZoom: number;
  onPageView: (view: PageView) => void;
}

function makeTab(id: SettingsTabId, panel: ReactNode): SettingsTab {
  return { id, label: nameTab(id), panel };
}

/** Who may not write the script cannot use AI in it either. */
function makeScriptSwitch(script: ScriptDetails): ReactNode {
  if (!permissionsOn(script).canWrite) return null;
  return <ScriptAiSwitch scriptId={script.id} isOwner={script.role === 'owner'} />;
}

function useAccountTabs(script: ScriptDetails): SettingsTab[] {
  const { user } = useSession();
  if (!user) return [];
  return [
    makeTab('profile', <ProfileSection user={user} />),
    makeTab('notifications', <NotificationsSection user={user} />),
    makeTab('ai', <AiPanel scriptSwitch={makeScriptSwitch(script)} />),
  ];
}

/** Of the open text: an alternate draft has a cover of its own. */
function DocumentInfo({ sources, change }: { sources: SettingsSources; change: ChangeSettings }) {
  const { script, session, view, canWrite } = sources;
  const doc = useSyncExternalStore(session.subscribe, () => session.doc);
  return (
    <DocumentInfoPanel
      {...{ script, change }}
      progress={view && <PagesOfTarget view={view} target={script.pageTarget} />}
      cover={
        canWrite ? (
          <CoverDetails doc={doc} />
        ) : (
          <Typography color="textSecondary">The cover can be written when the text can.</Typography>
        )
      }
    />
  );
}

/** What a panel does with the dialog. */
export interface SettingsMoves {
  /** Closes the dialog, so that the script is seen. */
  onLeave: () => void;
  onShowTab: (id: string) => void;
}

interface PageToolsProps extends Pick<SettingsMoves, 'onLeave'> {
  sources: SettingsSources;
  change: ChangeSettings;
}

/** Tools that count this script's pages, on the text that is open. */
function PageTools({ sources, change, onLeave }: PageToolsProps) {
  const { script, draftId, view, canWrite } = sources;
  return (
    <PageCheatTools
      text={{ scriptId: script.id, draftId }}
      isTelevision={script.layout.elementTemplate === 'Television Screnplay'}
      onApply={(adjusted, undo) => change(adjusted, { done: 'Layout adjusted', undo })}
      {...{ view, canWrite, onLeave }}
    />
  );
}

function useScriptTabs(sources: SettingsSources, moves: SettingsMoves): SettingsTab[] {
  const { script, draftId, profile } = sources;
  const { onLeave, onShowTab } = moves;
  const isMaybeLocked = script.production.isLockedPages === true || draftId !== '';
  const text = { scriptId: script.id, draftId };
  const change = useNewPagesNotice(text, isMaybeLocked, useSettingsChange(script));
  if (!permissionsOn(script).canWrite) return [];
  return [
    makeTab('documentInfo', <DocumentInfo {...{ sources, change }} />),
    makeTab('production', <ProductionTab {...{ script, draftId, change }} view={sources.view} />),
    makeTab(
      'pageLayout',
      <PageLayoutPanel
        {...{ script, change, profile }}
        actions={<PageTools {...{ sources, change, onLeave }} />}
      />,
    ),
    makeTab('headersAndFooters', <HeadersAndFootersPanel {...{ script, change }} />),
    makeElementsTab({ script, profile, change, onShowTab }),
  ];
}

export function useSettingsTabs(sources: SettingsSources, moves: SettingsMoves): SettingsTab[] {
  const { script, canWrite, shownZoom, onPageView } = sources;
  const account = useAccountTabs(script);
  const ofScript = useScriptTabs(sources, moves);
  const preferences = (
    <PreferencesPanel
      pageView={getPageView(script)}
      onPageView={canWrite ? onPageView : null}
      shownZoom={shownZoom}
      onCharacters={null}
    />
  );
  return [makeTab('preferences', preferences), ...account, ...ofScript];
}
