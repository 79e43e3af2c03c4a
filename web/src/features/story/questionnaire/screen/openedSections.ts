/** Sections that were opened on this device; the others are folded. */
import { createStoredSetting } from '../../../../kit/storedSetting';

const firstOpen = ['personalInfo'];

export const openedSections = createStoredSetting<readonly string[]>(
  'device.questionnaireSections',
  (stored) =>
    Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, 100) : firstOpen,
);
