/** Suggested changes on the pages: marked in place, the card beside clicked words, the form, the link to one, the command. */
import Paper from '@mui/material/Paper';
import Popper from '@mui/material/Popper';
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useMemo } from 'react';
import {
  activateProposal,
  activeProposal,
  findProposal,
  type ShownProposal,
  scrollToProposal,
  showProposals,
} from '../../../editor/proposals/proposalPlugin';
import { canPropose } from '../../../editor/proposals/proposedLines';
import { watchReconnects } from '../../../editor/session/savingState';
import type { EditorSlotProps } from '../../../editor/view/editorSlots';
import { useEditorState } from '../../../editor/view/useEditorState';
import { type Command, useCommands } from '../../../ui/commands/commands';
import { useOneTimeParameter } from '../../../ui/hooks/useOneTimeParameter';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useVersions } from '../versionsContext';
import { ProposalCard } from './ProposalCard';
import { useProposalParts, useProposals } from './proposalContext';
import { SuggestPopover, suggestChange } from './SuggestPopover';

function useLoadedProposals({ view, canComment }: EditorSlotProps): void {
  const { store } = useProposalParts();
  const { session } = useVersions();
  const { proposals } = useProposals();
  useEffect(() => {
    if (!canComment) return;
    const stop = store.start();
    const stopWatching = watchReconnects(session, () => void store.refresh());
    return () => {
      stop();
      stopWatching();
    };
  }, [store, session, canComment]);
  useEffect(() => showProposals(view, canComment ? proposals : []), [view, proposals, canComment]);
}

/** `/script/{id}?suggestion={id}` shows this one. */
function useSuggestionLink({ view, canComment }: EditorSlotProps): void {
  const { store } = useProposalParts();
  const { state } = useProposals();
  const notify = useNotify();
  const linked = useOneTimeParameter('suggestion');
  const isReady = linked !== null && canComment && state === 'ready';
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are there
  useEffect(() => {
    if (!isReady) return;
    const proposal = store.getSnapshot().proposals.find(({ id }) => id === linked);
    if (!proposal) {
      notify.failure(null, 'This suggestion was decided already.');
      return;
    }
    activateProposal(view, linked);
    scrollToProposal(view, proposal);
  }, [isReady]);
}

function useProposalCommands({ view, canComment }: EditorSlotProps): void {
  const { ui } = useProposalParts();
  const commands: Command[] = [
    {
      id: 'proposals:suggest',
      label: 'Suggest a change',
      keywords: 'propose proposal suggestion edit',
      isPossible: () => canPropose(view.state),
      run: () => suggestChange(view, ui),
    },
  ];
  useCommands('Comments', canComment ? commands : []);
}

/** Where the first line of a proposal is, computed at every scroll. */
function createProposalAnchor(view: EditorView, proposal: ShownProposal) {
  return {
    getBoundingClientRect: () => {
      const position = findProposal(view.state, proposal) ?? 1;
      const { left, top, bottom } = view.coordsAtPos(position, 1);
      return new DOMRect(left, top, 1, Math.max(1, bottom - top));
    },
  };
}

/** Shown after a click on the words, until Escape, a typed key, or a click elsewhere. */
function ChosenProposal({ view }: { view: EditorView }) {
  const { proposals } = useProposals();
  const active = useEditorState(view, activeProposal);
  const proposal = proposals.find(({ id }) => id === active);
  useEffect(() => {
    const press = () => activateProposal(view, null);
    view.dom.addEventListener('keydown', press);
    return () => view.dom.removeEventListener('keydown', press);
  }, [view]);
  const anchor = useMemo(
    () => (proposal ? createProposalAnchor(view, proposal) : null),
    [view, proposal],
  );
  if (!proposal || findProposal(view.state, proposal) === null) return null;
  const close = () => {
    activateProposal(view, null);
    view.focus();
  };
  return (
    <Popper open anchorEl={anchor} placement="bottom-start" sx={{ zIndex: 'appBar' }}>
      <Paper
        elevation={8}
        role="group"
        aria-label="Suggestion for these words"
        onKeyDown={(event) => event.key === 'Escape' && !event.defaultPrevented && close()}
        sx={{
          mt: 2,
          mx: 2,
          width: 'min(360px, calc(100vw - 16px))',
          maxHeight: '50dvh',
          overflowY: 'auto',
        }}
      >
        <ProposalCard {...{ view, proposal }} isActive />
      </Paper>
    </Popper>
  );
}

export function ProposalLayer(props: EditorSlotProps) {
  useLoadedProposals(props);
  useSuggestionLink(props);
  useProposalCommands(props);
  if (!props.canComment) return null;
  return (
    <>
      <SuggestPopover {...props} />
      <ChosenProposal view={props.view} />
    </>
  );
}
