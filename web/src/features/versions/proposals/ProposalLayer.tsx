/** Suggested changes on the pages: marked in place, the card beside clicked words, the form, the link to one, the command. */
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useMemo } from 'react';
import { useFollowedNews } from '../../../editor/news/newsFollower';
import {
  activateProposal,
  activeProposal,
  findProposal,
  type ShownProposal,
  scrollToProposal,
  showProposals,
} from '../../../editor/proposals/proposalPlugin';
import { canPropose } from '../../../editor/proposals/proposedLines';
import type { EditorSlotProps } from '../../../editor/view/editorSlots';
import { createPassageAnchor } from '../../../editor/view/passageAnchor';
import { useEditorState } from '../../../editor/view/useEditorState';
import { type Command, useCommands } from '../../../ui/commands/commands';
import { useOneTimeParameter } from '../../../ui/hooks/useOneTimeParameter';
import { AnchoredCard } from '../../../ui/layers/AnchoredCard';
import { useNotify } from '../../../ui/toasts/useNotify';
import { useVersions } from '../versionsContext';
import { ProposalCard } from './ProposalCard';
import { useProposalParts, useProposals } from './proposalContext';
import { SuggestPopover, suggestChange } from './SuggestPopover';

function useLoadedProposals({ view, canComment }: EditorSlotProps): void {
  const { store } = useProposalParts();
  const { session } = useVersions();
  const { proposals } = useProposals();
  useFollowedNews(store, session, canComment);
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

/** Where the first line of a proposal is. */
function createProposalAnchor(view: EditorView, proposal: ShownProposal) {
  return createPassageAnchor(view, () => {
    const from = findProposal(view.state, proposal) ?? 1;
    return { from, to: from };
  });
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
    <AnchoredCard anchor={anchor} width={360} label="Suggestion for these words" onEscape={close}>
      <ProposalCard {...{ view, proposal }} isActive />
    </AnchoredCard>
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
