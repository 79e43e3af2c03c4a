/** The address by which anybody can read a script: on or off, until when, how often. */
import AutorenewRounded from '@mui/icons-material/AutorenewRounded';
import ContentCopyRounded from '@mui/icons-material/ContentCopyRounded';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { Field } from '../../../ui/Field';
import { useCopy } from '../../../ui/useCopy';
import { messages } from '../messages';
import type { Sharing } from '../shapes';
import { EndedLink } from './EndedLink';
import { ExpiryChooser } from './ExpiryChooser';
import { expiryText, hasEnded, momentOf } from './expiry';
import { type LinkWish, useLinkDeed } from './useSharing';

type Link = NonNullable<Sharing['link']>;

interface AddressProps {
  address: string;
  /** It leads nowhere now: other things come first. */
  isDead: boolean;
}

function Address({ address, isDead }: AddressProps) {
  const copy = useCopy(messages.copied, messages.copyFailed);
  const input = useRef<HTMLInputElement>(null);
  const copyAddress = () => {
    // Where the browser refuses, what is marked can still be copied by hand.
    input.current?.select();
    void copy(address);
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'end' }}>
      <Box sx={{ flex: '1 1 10rem', minWidth: 0 }}>
        <Field label="Address" value={address} readOnly inputRef={input} dir="ltr" />
      </Box>
      <Button
        variant={isDead ? 'outlined' : 'contained'}
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
  const [isAsked, setAsked] = useState(false);
  return (
    <>
      <Button color="inherit" startIcon={<AutorenewRounded />} onClick={() => setAsked(true)}>
        Make a new address
      </Button>
      <ConfirmDialog
        isOpen={isAsked}
        title="Make a new address?"
        deed="Make a new address"
        wayOut="Keep the old one"
        onCancel={() => setAsked(false)}
        onConfirm={() => {
          setAsked(false);
          onRenew();
        }}
      >
        The old address ends at once, for everybody who has it.
      </ConfirmDialog>
    </>
  );
}

function views(count: number): string {
  if (count === 0) return 'Not opened yet';
  return count === 1 ? 'Opened once' : `Opened ${count.toLocaleString()} times`;
}

interface LinkDetailsProps {
  link: Link;
  /** Missing: only to look at. */
  change: ((wish: LinkWish) => void) | null;
}

function LinkDetails({ link, change }: LinkDetailsProps) {
  const { expiresAt } = link;
  const isOver = hasEnded(expiresAt, Date.now());
  // Who gave it an end did not mean the next address to be open for ever.
  const endOfNew = isOver ? momentOf('week', Date.now()) : expiresAt;
  const extend = (until: string | null) => change?.({ expiresAt: until });
  const lookedAt = expiresAt && !isOver && !change && ` · ${expiryText(expiresAt, Date.now())}`;
  return (
    <>
      {expiresAt && isOver && <EndedLink expiresAt={expiresAt} onExtend={change ? extend : null} />}
      <Address address={link.address} isDead={isOver} />
      <Typography color="textSecondary">
        {views(link.views)}
        {lookedAt}
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
const offAgain =
  'Off: only the people above can read it. Switched on again, it has the address it had.';

/** Nothing of a link that has ended: what tells of its end stands just below. */
function stateText(link: Link | null, wasSwitchedOff: boolean): string | null {
  if (!link) return wasSwitchedOff ? offAgain : 'Off: only the people above can read it';
  return hasEnded(link.expiresAt, Date.now()) ? null : 'Anyone with this link can read';
}

interface PublicLinkProps {
  scriptId: string;
  link: Link | null;
  mayChange: boolean;
}

export function PublicLink({ scriptId, link, mayChange }: PublicLinkProps) {
  const { mutate, isPending, isSuccess, variables } = useLinkDeed(scriptId);
  // The switch does not wait for the server; what it opens does.
  const isOn = isPending ? variables !== 'off' : link !== null;
  const state = stateText(link, isSuccess && variables === 'off');
  const toggle = (_event: unknown, isWanted: boolean) =>
    mutate(isWanted ? { expiresAt: null } : 'off');
  return (
    <Box component="section" aria-label="Public link" sx={{ display: 'grid', gap: 3 }}>
      <Box>
        <FormControlLabel
          control={<Switch checked={isOn} disabled={!mayChange || isPending} onChange={toggle} />}
          label="Public link"
          slotProps={{ typography: { variant: 'h4' } }}
        />
        {state && <Typography color="textSecondary">{state}</Typography>}
      </Box>
      {link && <LinkDetails link={link} change={mayChange ? mutate : null} />}
    </Box>
  );
}
