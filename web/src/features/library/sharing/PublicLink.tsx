/** Public link of a script: on or off, until when, how often opened. */
import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import WarningAmberRounded from '@mui/icons-material/WarningAmberRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { Field } from '../../../ui/forms/Field';
import { ConfirmDialog } from '../../../ui/layers/ConfirmDialog';
import { useCopyToClipboard } from '../../../ui/toasts/useCopyToClipboard';
import { messages } from '../data/messages';
import type { Sharing } from '../data/types';
import { ExpiryChooser } from './ExpiryChooser';
import { expiryDateOf, expiryText, hasExpired } from './expiry';
import { type LinkChange, useLinkMutation } from './useSharing';

interface ExpiredLinkProps {
  expiresAt: string;
  /** Missing: only to look at. */
  onExtend: ((expiresAt: string | null) => void) | null;
}

/** A link whose time is over: that it is, and the way to open it again. */
function ExpiredLink({ expiresAt, onExtend }: ExpiredLinkProps) {
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
      <WarningAmberRounded aria-hidden color="warning" />
      <Typography sx={{ flex: '1 1 12rem' }}>
        {expiryText(expiresAt, Date.now())}: nobody can read by it any more.
      </Typography>
      {onExtend && (
        <Button variant="contained" onClick={() => onExtend(expiryDateOf('week', Date.now()))}>
          Open for another week
        </Button>
      )}
    </Box>
  );
}

type Link = NonNullable<Sharing['link']>;

interface AddressProps {
  address: string;
  /** It leads nowhere now: other things come first. */
  isExpired: boolean;
}

function Address({ address, isExpired }: AddressProps) {
  const copy = useCopyToClipboard(messages.copied, messages.copyFailed);
  const input = useRef<HTMLInputElement>(null);
  const copyAddress = () => {
    // Where the browser refuses, the selected text can still be copied by hand.
    input.current?.select();
    void copy(address);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
      <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
        <Field label="Address" value={address} readOnly inputRef={input} dir="ltr" />
      </Box>
      <Button
        variant={isExpired ? 'outlined' : 'contained'}
        startIcon={<ContentCopyRounded />}
        onClick={copyAddress}
        sx={{ flex: 'none' }}
      >
        Copy
      </Button>
    </Box>
  );
}

function RenewButton({ onRenew }: { onRenew: () => void }) {
  const [isConfirming, setConfirming] = useState(false);
  return (
    <>
      <Button color="inherit" startIcon={<AutorenewRounded />} onClick={() => setConfirming(true)}>
        Make a new address
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Make a new address?"
        confirmLabel="Make a new address"
        cancelLabel="Keep the old one"
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false);
          onRenew();
        }}
      >
        The old address ends at once, for everybody who has it.
      </ConfirmDialog>
    </>
  );
}

function viewsText(count: number): string {
  if (count === 0) return 'Not opened yet';
  return count === 1 ? 'Opened once' : `Opened ${count.toLocaleString()} times`;
}

interface LinkDetailsProps {
  link: Link;
  /** Missing: only to look at. */
  change: ((linkChange: LinkChange) => void) | null;
}

function LinkDetails({ link, change }: LinkDetailsProps) {
  const { expiresAt } = link;
  const isOver = hasExpired(expiresAt, Date.now());
  // Who gave it an end did not mean the next address to be open for ever.
  const endOfNew = isOver ? expiryDateOf('week', Date.now()) : expiresAt;
  const extend = (until: string | null) => change?.({ expiresAt: until });
  const expiryNote = expiresAt && !isOver && !change && ` · ${expiryText(expiresAt, Date.now())}`;
  return (
    <>
      {expiresAt && isOver && (
        <ExpiredLink expiresAt={expiresAt} onExtend={change ? extend : null} />
      )}
      <Address address={link.address} isExpired={isOver} />
      <Typography color="textSecondary">
        {viewsText(link.views)}
        {expiryNote}
      </Typography>
      {change && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
          <ExpiryChooser expiresAt={expiresAt} onChange={extend} />
          <RenewButton onRenew={() => change({ expiresAt: endOfNew, renew: true })} />
        </Box>
      )}
    </>
  );
}

/** A link that is switched off is not gone: who was given its address has it when it is switched on again. */
const offWithOldAddress =
  'Off: only the people above can read it. Switched on again, it has the address it had.';

/** Null for an expired link: the notice below states it. */
function stateText(link: Link | null, wasSwitchedOff: boolean): string | null {
  if (!link) return wasSwitchedOff ? offWithOldAddress : 'Off: only the people above can read it';
  return hasExpired(link.expiresAt, Date.now()) ? null : 'Anyone with this link can read';
}

interface PublicLinkProps {
  scriptId: string;
  link: Link | null;
  canChange: boolean;
}

export function PublicLink({ scriptId, link, canChange }: PublicLinkProps) {
  const { mutate, isPending, isSuccess, variables } = useLinkMutation(scriptId);
  // The switch does not wait for the server; what it opens does.
  const isOn = isPending ? variables !== 'off' : link !== null;
  const state = stateText(link, isSuccess && variables === 'off');
  const toggle = (_event: unknown, isChecked: boolean) =>
    mutate(isChecked ? { expiresAt: null } : 'off');
  return (
    <Box component="section" aria-label="Public link" sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <FormControlLabel
          control={<Switch checked={isOn} disabled={!canChange || isPending} onChange={toggle} />}
          label="Public link"
          slotProps={{ typography: { variant: 'h4' } }}
        />
        {state && <Typography color="textSecondary">{state}</Typography>}
      </Box>
      {link && <LinkDetails link={link} change={canChange ? mutate : null} />}
    </Box>
  );
}
