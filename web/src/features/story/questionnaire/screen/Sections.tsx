/** Sections of the questionnaire: one group as the tab shows it, or what a search finds in both. */
import VisibilityRounded from '@mui/icons-material/VisibilityRounded';
import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useSyncExternalStore } from 'react';
import { countNoun } from '../../../../kit/displayText';
import { useNotifyWithUndo } from '../../../../ui/toasts/useNotify';
import type { GroupId, Section } from '../definition';
import { openedSections } from './openedSections';
import { SectionCard } from './SectionCard';
import {
  countAnswered,
  earlierSection,
  earlierSectionId,
  type ShownGroup,
  searchSections,
} from './sheet';
import type { OpenSheet } from './useSheet';

/** As they are now: a card that looks the same keeps the function of an earlier time. */
function toggleSection(id: string, isOpen: boolean): void {
  const others = openedSections.read().filter((each) => each !== id);
  openedSections.write(isOpen ? [...others, id] : others);
}

interface SectionListProps {
  sections: readonly Section[];
  sheet: OpenSheet;
  /** All are open, whatever was opened before: somebody has searched. */
  isSearch?: boolean;
}

function SectionList({ sections, sheet, isSearch = false }: SectionListProps) {
  const opened = useSyncExternalStore(openedSections.subscribe, openedSections.read);
  const notifyWithUndo = useNotifyWithUndo();
  const hide = ({ id, title }: Section) => {
    sheet.hideSection(id, true);
    notifyWithUndo(`'${title}' is hidden. Its answers are kept.`, () =>
      sheet.hideSection(id, false),
    );
  };
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 3 }}>
      {sections.map((section) => (
        <SectionCard
          key={section.id}
          section={section}
          sheet={sheet}
          isOpen={isSearch || opened.includes(section.id)}
          onToggle={(isOpen) => !isSearch && toggleSection(section.id, isOpen)}
          {...(section.id !== earlierSectionId && !isSearch && { onHide: () => hide(section) })}
        />
      ))}
    </Box>
  );
}

/** The way back for sections that do not apply to this story. */
function HiddenSections({ sections, sheet }: Omit<SectionListProps, 'isSearch'>) {
  if (sections.length === 0) return null;
  const labelOf = ({ title, questions }: Section) => {
    const { done } = countAnswered(questions, sheet.answers);
    return done > 0 ? `${title} (${countNoun(done, 'answer')})` : title;
  };
  return (
    <Box component="section" aria-label="Hidden sections" sx={{ mt: 6 }}>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        Hidden sections. Press one to show it again.
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {sections.map((section) => (
          <Chip
            key={section.id}
            icon={<VisibilityRounded />}
            label={labelOf(section)}
            variant="outlined"
            aria-label={`Show the section ${section.title}`}
            onClick={() => sheet.hideSection(section.id, false)}
            sx={{ minHeight: 40 }}
          />
        ))}
      </Box>
    </Box>
  );
}

interface GroupTabsProps {
  groups: readonly ShownGroup[];
  group: GroupId;
  sheet: OpenSheet;
  onGroup: (group: GroupId) => void;
}

const tabId = (group: GroupId) => `questionnaire-tab-${group}`;
const panelId = 'questionnaire-panel';

export function GroupTabs({ groups, group, sheet, onGroup }: GroupTabsProps) {
  const shown = groups.find(({ id }) => id === group) ?? groups[0];
  const earlier = group === 'advanced' ? earlierSection(sheet.questionnaire, sheet.answers) : null;
  if (!shown) return null;
  return (
    <>
      <Tabs
        value={shown.id}
        onChange={(_event, id: GroupId) => onGroup(id)}
        aria-label="Questions"
        sx={{ mb: 4, borderBottom: 1, borderColor: 'divider' }}
      >
        {groups.map(({ id, title }) => (
          <Tab key={id} value={id} label={title} id={tabId(id)} aria-controls={panelId} />
        ))}
      </Tabs>
      <Box role="tabpanel" id={panelId} aria-labelledby={tabId(shown.id)}>
        <SectionList
          sections={earlier ? [...shown.sections, earlier] : shown.sections}
          sheet={sheet}
        />
        <HiddenSections sections={shown.hidden} sheet={sheet} />
      </Box>
    </>
  );
}

interface FoundSectionsProps {
  groups: readonly ShownGroup[];
  sheet: OpenSheet;
  search: string;
}

export function FoundSections({ groups, sheet, search }: FoundSectionsProps) {
  const earlier = earlierSection(sheet.questionnaire, sheet.answers);
  const all = groups.flatMap(({ sections }) => sections);
  const found = searchSections(earlier ? [...all, earlier] : all, sheet.answers, search);
  const count = found.reduce((sum, { questions }) => sum + questions.length, 0);
  return (
    <>
      <Typography role="status" color="textSecondary" sx={{ mb: 4 }}>
        {count > 0
          ? `${countNoun(count, 'question')} found`
          : 'No question and no answer has these words. Try fewer of them.'}
      </Typography>
      <SectionList isSearch sections={found} sheet={sheet} />
    </>
  );
}
