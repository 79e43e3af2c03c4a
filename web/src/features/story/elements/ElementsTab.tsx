/** Elements tab of the drawer: cards of storylines, characters and locations, live for all who write the script. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { z } from 'zod';
import { undoForKey } from '../../../editor/desk/lists/listKeys';
import { useDeskSession } from '../../../editor/desk/useDeskSession';
import type { DocumentSession } from '../../../editor/session/documentSession';
import { useIsReady } from '../../../editor/session/useIsOpened';
import type { DrawerContentProps } from '../../../editor/view/editorSlots';
import { createStoredSetting } from '../../../kit/storedSetting';
import { useStableActions } from '../../../ui/hooks/useStableActions';
import { drawerStopAttribute } from '../../../ui/keyboard/drawerStop';
import { type KeyHelpRow, useKeyHelp } from '../../../ui/keyboard/keyHelp';
import { LiveRegion } from '../../../ui/toasts/LiveRegion';
import type { Card } from '../plan/cards';
import { useStory } from '../plan/storyContext';
import { QuestionnaireLink } from '../questionnaire/QuestionnaireLink';
import { CardAppearances, type CardAppearancesProps } from './CardAppearances';
import { CardSection } from './CardSection';
import type { CardActions } from './ElementCard';
import { listGroups } from './groupWords';
import { ImportDialog } from './ImportDialog';
import { useElements } from './useElements';

/** Groups whose sections are folded, on this device. */
const storedFolded = createStoredSetting<readonly string[]>('device.foldedElements', (value) =>
  (z.array(z.string()).safeParse(value).data ?? []).slice(-50),
);

function toggleFolded(group: string): void {
  const others = storedFolded.read().filter((each) => each !== group);
  const isFolded = others.length < storedFolded.read().length;
  storedFolded.write(isFolded ? others : [...others, group]);
}

function CardDetails({ card, ...places }: CardAppearancesProps) {
  const { scriptId } = useStory();
  return (
    <>
      <CardAppearances {...{ card, ...places }} />
      {card.group === 'Character' && (
        <QuestionnaireLink {...{ scriptId }} characterId={card.key} name={card.content.trim()} />
      )}
    </>
  );
}

interface ElementsContentProps extends DrawerContentProps {
  session: DocumentSession;
  refused: string | null;
}

function useOpenCard() {
  const [openKey, setOpenKey] = useState('');
  const [newKey, setNewKey] = useState('');
  const openNew = (key: string) => {
    setOpenKey(key);
    setNewKey(key);
  };
  const toggle = (key: string) => setOpenKey((before) => (before === key ? '' : key));
  return { openKey, newKey, openNew, toggle };
}

/** Focuses what has a value in an attribute, once that is there: a card is opened by one button and closed by another. */
function useFocusLater(box: RefObject<HTMLElement | null>) {
  const [target, setTarget] = useState({ name: '', value: '' });
  useEffect(() => {
    const { name, value } = target;
    if (!value) return;
    box.current?.querySelector<HTMLElement>(`[${name}="${CSS.escape(value)}"]`)?.focus();
  }, [box, target]);
  return {
    focusCard: (value: string) => setTarget({ name: 'data-card-button', value }),
    focusAdd: (value: string) => setTarget({ name: 'data-add-card', value }),
  };
}

/** The card that has the focus when this one is gone. */
function findNeighbour(cards: readonly Card[], { key, group }: Card): Card | undefined {
  const siblings = cards.filter((one) => one.group === group);
  const index = siblings.findIndex((one) => one.key === key);
  return siblings[index + 1] ?? siblings[index - 1];
}

function useElementsTab({ session }: ElementsContentProps) {
  const elements = useElements(session);
  const open = useOpenCard();
  const [isImporting, setImporting] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const { focusCard, focusAdd } = useFocusLater(box);
  const { cards, move, setColor } = elements;
  const toggle = (key: string) => {
    open.toggle(key);
    focusCard(key);
  };
  const remove = (key: string) => {
    const card = cards.find((one) => one.key === key);
    if (!card) return;
    const next = findNeighbour(cards, card);
    elements.remove(key);
    if (next) focusCard(next.key);
    else focusAdd(card.group);
  };
  const add = (group: string) => {
    if (storedFolded.read().includes(group)) toggleFolded(group);
    open.openNew(elements.add(group));
  };
  const closeImport = () => {
    setImporting(false);
    // The button of an empty section is gone when there are cards.
    focusAdd('Character');
  };
  const actions = useStableActions<CardActions>({ toggle, move, setColor, remove });
  return { ...elements, open, isImporting, setImporting, closeImport, box, actions, add };
}

function ElementSections(props: ElementsContentProps & { tab: ReturnType<typeof useElementsTab> }) {
  const { tab, session, view, canWrite, onLeave } = props;
  const { list, cards, actions } = tab;
  const { openKey, newKey } = tab.open;
  const folded = useSyncExternalStore(storedFolded.subscribe, storedFolded.read);
  const isLoaded = useIsReady(session, cards.length > 0);
  return listGroups(cards).map((group) => (
    <CardSection
      key={group}
      {...{ list, group, openKey, newKey, canWrite, isLoaded, actions }}
      cards={cards.filter((card) => card.group === group)}
      isFolded={folded.includes(group)}
      onFold={() => toggleFolded(group)}
      onAdd={() => tab.add(group)}
      onImport={() => tab.setImporting(true)}
      onDrop={tab.moveTo}
      details={(card: Card) => <CardDetails {...{ card, view, session, onLeave }} />}
    />
  ));
}

const cardKeyRows: readonly KeyHelpRow[] = [
  { label: 'Open or close the card', keys: ['Enter'] },
  { label: 'Move it up, down', keys: ['Alt-ArrowUp', 'Alt-ArrowDown'] },
  { label: 'Undo in the cards', keys: ['Mod-z'] },
];

const columnStyles = { flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' } as const;
const listStyles = {
  position: 'relative',
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  px: 3,
  pb: 3,
  outline: 'none',
} as const;

function ElementsContent(props: ElementsContentProps) {
  const { canWrite, takesFocus, refused } = props;
  const tab = useElementsTab(props);
  useKeyHelp('The cards of the elements', cardKeyRows);
  const press = (event: KeyboardEvent) => {
    const undo = undoForKey(event);
    if (!undo || !canWrite) return;
    event.preventDefault();
    tab.undoOrRedo(undo === 'redo');
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the drawer is opened
  useEffect(() => {
    if (takesFocus) tab.box.current?.querySelector('button')?.focus({ preventScroll: true });
  }, []);
  return (
    <Box onKeyDown={press} sx={columnStyles}>
      {refused && (
        <Typography variant="body2" role="note" sx={{ p: 4, color: 'text.secondary' }}>
          {refused}
        </Typography>
      )}
      <Box ref={tab.box} {...drawerStopAttribute} tabIndex={-1} sx={listStyles}>
        <ElementSections {...{ ...props, tab }} />
      </Box>
      {tab.isImporting && (
        <ImportDialog cards={tab.cards} onImport={tab.importAll} onClose={tab.closeImport} />
      )}
      <LiveRegion announcement={tab.announcement} />
    </Box>
  );
}

export function ElementsTab(props: DrawerContentProps) {
  const { session, canWrite, refused } = useDeskSession(props.canWrite);
  return session && <ElementsContent {...props} {...{ session, canWrite, refused }} />;
}
