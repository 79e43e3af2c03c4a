/** Names of the settings dialog's tabs, by which the dialog, the command palette and other parts open them. */

/** Everybody's own. */
export const accountTabNames = {
  preferences: 'Writing Preferences',
  profile: 'Profile',
  notifications: 'Notifications',
  ai: 'AI',
} as const;

/** Of the script: for those who may write it. */
export const scriptTabNames = {
  documentInfo: 'Document info',
  production: 'Production',
  pageLayout: 'Page Layout',
  headersAndFooters: 'Headers and Footers',
  elements: 'Elements Settings',
  newElement: 'Custom element',
} as const;

const tabNames = { ...accountTabNames, ...scriptTabNames };

export type SettingsTabId = keyof typeof tabNames;

export function nameTab(id: SettingsTabId): string {
  return tabNames[id];
}
