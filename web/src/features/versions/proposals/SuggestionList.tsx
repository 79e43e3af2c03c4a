/** Open suggestions in the drawer, above the comments. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { EditorView } from '@tiptap/pm/view';
import {
  activateProposal,
  activeProposal,
  scrollToProposal,
} from '../../../editor/proposals/proposalPlugin';
import { useEditorState } from '../../../editor/view/useEditorState';
import { countNoun } from '../../../kit/displayText';
import { ProposalCard } from './ProposalCard';
import type { Proposal } from './proposalApi';
import { useProposals } from './proposalContext';

export function SuggestionList({ view }: { view: EditorView }) {
  const { proposals } = useProposals();
  const active = useEditorState(view, activeProposal);
  if (proposals.length === 0) return null;
  const choose = (proposal: Proposal) => {
    if (active === proposal.id) return;
    activateProposal(view, proposal.id);
    scrollToProposal(view, proposal);
  };
  return (
    <Box
      component="section"
      aria-label="Suggestions"
      sx={{
        flex: '0 1 auto',
        minHeight: 0,
        maxHeight: '50%',
        overflowY: 'auto',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      <Typography variant="h4" component="h3" sx={{ px: 4, pt: 4 }}>
        {countNoun(proposals.length, 'suggestion')}
      </Typography>
      {proposals.map((proposal) => (
        <ProposalCard
          key={proposal.id}
          {...{ view, proposal }}
          isActive={proposal.id === active}
          onChoose={() => choose(proposal)}
        />
      ))}
    </Box>
  );
}
