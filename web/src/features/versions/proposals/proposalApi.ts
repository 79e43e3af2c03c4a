/** Calls about the proposals for a text, each as one function that answers or throws a Problem. */
import { userApi } from '../../../api/client';
import { fetchData } from '../../../api/fetchData';
import type { components } from '../../../api/schema';
import { lineFromSent, type SentLine } from '../../../editor/marking/baseline';
import type { ShownProposal } from '../../../editor/proposals/proposalPlugin';
import type { VersionLine } from '../../../screenplay/marking/lines';
import type { OpenText } from '../versionsContext';

interface SentProposal extends Omit<components['schemas']['ProposalShown'], 'base' | 'wanted'> {
  readonly base: readonly SentLine[];
  readonly wanted: readonly SentLine[];
}

export type Proposal = Omit<SentProposal, keyof ShownProposal> & ShownProposal;

function textParams({ scriptId, draftId }: OpenText) {
  return { path: { script_id: scriptId }, query: { draft: draftId } };
}

function readProposal(sent: SentProposal): Proposal {
  return { ...sent, base: sent.base.map(lineFromSent), wanted: sent.wanted.map(lineFromSent) };
}

/** The open ones; `after`: all that changed after this version. */
export async function listProposals(text: OpenText, after?: number) {
  const { path, query } = textParams(text);
  const params = { path, query: { ...query, ...(after !== undefined && { after }) } };
  const call = userApi.GET('/api/scripts/{script_id}/proposals', { params });
  const { version, proposals } = await fetchData(call);
  return { version, proposals: proposals.map(readProposal) };
}

export interface NewProposal {
  /** Sent again after a failure, it is made once. */
  readonly id: string;
  readonly base: readonly VersionLine[];
  readonly wanted: readonly VersionLine[];
  readonly moveBefore: string | null;
  readonly reason: string;
}

function toSentLine({ id, fields, runs }: VersionLine) {
  return { id, fields: { ...fields }, runs: runs.map(({ text, look }) => ({ text, look })) };
}

export async function makeProposal(text: OpenText, proposal: NewProposal): Promise<Proposal> {
  const [base, wanted] = [proposal.base.map(toSentLine), proposal.wanted.map(toSentLine)];
  const options = { params: textParams(text), body: { ...proposal, base, wanted } };
  return readProposal(await fetchData(userApi.POST('/api/scripts/{script_id}/proposals', options)));
}

export type ProposalAction = 'accept' | 'refuse' | 'withdraw' | 'undo';

export async function decideProposal(
  text: OpenText,
  id: string,
  action: ProposalAction,
): Promise<Proposal> {
  const { path, query } = textParams(text);
  const options = { params: { path: { ...path, proposal_id: id }, query } };
  const calls = {
    accept: () => userApi.POST('/api/scripts/{script_id}/proposals/{proposal_id}/accept', options),
    refuse: () => userApi.POST('/api/scripts/{script_id}/proposals/{proposal_id}/refuse', options),
    withdraw: () =>
      userApi.POST('/api/scripts/{script_id}/proposals/{proposal_id}/withdraw', options),
    undo: () => userApi.POST('/api/scripts/{script_id}/proposals/{proposal_id}/undo', options),
  };
  return readProposal(await fetchData(calls[action]()));
}
