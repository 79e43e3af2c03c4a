/** Board of a script: ideas, beats and elements on a free canvas or in a list, live for all who write it. */
import AddRounded from '@mui/icons-material/AddRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { useViewUndoKeys } from '../../../editor/desk/lists/listKeys';
import { useDeskSession } from '../../../editor/desk/useDeskSession';
import type { DocumentSession } from '../../../editor/session/documentSession';
import { useIsReady } from '../../../editor/session/useIsOpened';
import type { ViewSlotProps } from '../../../editor/view/editorSlots';
import { EmptyDesk } from '../../../ui/drawings/EmptyDesk';
import { type KeyHelpRow, useKeyHelp } from '../../../ui/keyboard/keyHelp';
import { LoadingPlaceholder } from '../../../ui/loading/LoadingPlaceholder';
import { LiveRegion } from '../../../ui/toasts/LiveRegion';
import type { Point } from '../plan/fieldValues';
import { BoardHead, type BoardLook, useBoardLook } from './BoardHead';
import { BoardList } from './BoardList';
import { BoardTray } from './BoardTray';
import { type BoardCard, findCard } from './boardCards';
import { BoardCanvas } from './canvas/BoardCanvas';
import { CardMenu } from './card/CardMenu';
import { LinkDialog } from './card/LinkDialog';
import { type OpenBoard, useAwareness, useBoard } from './useBoard';
import { useCardFocus, useCardTools } from './useCardTools';

const keyRows: readonly KeyHelpRow[] = [
  { label: 'New card', keys: ['n'] },
  { label: 'Edit the card', keys: ['Enter'] },
  { label: 'Move the selected cards', keys: ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'] },
  { label: 'Select all cards', keys: ['Mod-a'] },
  { label: 'Delete the selected cards', keys: ['Delete'] },
  { label: 'Up, down in the list', keys: ['Alt-ArrowUp', 'Alt-ArrowDown'] },
  { label: 'Undo on the board', keys: ['Mod-z'] },
];

function EmptyBoard({ onAdd }: { onAdd: () => void }) {
  return (
    <Box
      sx={{
        ...{ position: 'absolute', inset: 0, display: 'grid', placeContent: 'center' },
        ...{ justifyItems: 'center', gap: 4, p: 6, textAlign: 'center', pointerEvents: 'none' },
      }}
    >
      <EmptyDesk />
      <Typography sx={{ color: 'text.secondary', maxWidth: 360 }}>
        Nothing on the board yet. Note an idea, move it around, and join what belongs together.
      </Typography>
      <Button
        variant="contained"
        startIcon={<AddRounded />}
        onClick={onAdd}
        sx={{ pointerEvents: 'auto' }}
      >
        New card
      </Button>
    </Box>
  );
}

function CardLayers(props: {
  open: OpenBoard;
  state: ReturnType<typeof useCardTools>;
  look: BoardLook;
  onPlace: (cards: readonly BoardCard[]) => void;
}) {
  const { open, state, look, onPlace } = props;
  const { board, actions } = open;
  const menuCard = state.menu && findCard(board, state.menu.key);
  const linkCard = state.linkingKey ? findCard(board, state.linkingKey) : null;
  return (
    <>
      {state.menu && menuCard && (
        <CardMenu
          card={menuCard}
          sections={board.sections}
          anchor={state.menu.anchor}
          actions={actions}
          requests={{
            edit: state.tools.edit,
            link: state.setLinkingKey,
            place: (card) => onPlace([card]),
          }}
          canReorder={look === 'list'}
          onClose={() => state.setMenu(null)}
        />
      )}
      {linkCard && (
        <LinkDialog card={linkCard} {...{ board, actions }} onClose={state.endLinking} />
      )}
    </>
  );
}

const columnStyles = {
  height: '100%',
  display: 'flex',
  flexDirection: 'column',
  outline: 'none',
} as const;
const bodyStyles = { flex: 1, minHeight: 0, display: 'flex', position: 'relative' } as const;
const trayStyles = {
  width: { xs: '100%', sm: 264 },
  position: { xs: 'absolute', sm: 'static' },
  inset: 0,
  zIndex: 1,
  flex: 'none',
  overflowY: 'auto',
  borderInlineEnd: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
} as const;

function BoardContent({ session, open }: { session: DocumentSession; open: OpenBoard }) {
  const { board, actions, announcement } = open;
  const awareness = useAwareness(session);
  const look = useBoardLook();
  const box = useRef<HTMLDivElement>(null);
  const viewCentre = useRef<(() => Point) | null>(null);
  const state = useCardTools(open, box);
  const [isTrayOpen, setTrayOpen] = useState(false);
  const followFocus = useCardFocus(box, board.placed);
  useKeyHelp('The board', keyRows);
  const add = () => state.tools.edit(actions.add(viewCentre.current?.() ?? actions.findPlace()));
  const place = (cards: readonly BoardCard[]) =>
    actions.place(cards, viewCentre.current?.() ?? null);
  useViewUndoKeys(box, actions.undoOrRedo);
  const { editedKey, tools } = state;
  return (
    <Box ref={box} tabIndex={-1} onFocus={followFocus} sx={columnStyles}>
      <BoardHead
        {...{ look, actions, isTrayOpen }}
        onTray={() => setTrayOpen(!isTrayOpen)}
        onAdd={add}
      />
      <Box sx={bodyStyles}>
        {isTrayOpen && (
          <Box sx={trayStyles}>
            <BoardTray sections={board.sections} onPlace={place} />
          </Box>
        )}
        {look === 'canvas' ? (
          <BoardCanvas {...{ board, editedKey, tools, awareness, viewCentre }} />
        ) : (
          <BoardList {...{ board, editedKey, tools }} />
        )}
        {board.placed.length === 0 && !isTrayOpen && <EmptyBoard onAdd={add} />}
      </Box>
      <CardLayers {...{ open, state, look }} onPlace={place} />
      <LiveRegion level="polite" announcement={announcement} />
    </Box>
  );
}

function LoadedBoard({ session }: { session: DocumentSession }) {
  const open = useBoard(session);
  if (useIsReady(session, open.board.placed.length > 0)) {
    return <BoardContent {...{ session, open }} />;
  }
  return (
    <Box sx={{ p: 6 }}>
      <LoadingPlaceholder label="The board is being opened" height={320} />
    </Box>
  );
}

export function BoardTab({ canWrite: mayWrite }: ViewSlotProps) {
  const { session, refused } = useDeskSession(mayWrite);
  if (refused) {
    return (
      <Typography variant="body2" role="note" sx={{ p: 6, color: 'text.secondary' }}>
        {refused}
      </Typography>
    );
  }
  return session && <LoadedBoard session={session} />;
}
