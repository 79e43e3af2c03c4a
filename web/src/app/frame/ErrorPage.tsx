/** Something broke in the page itself, or a part of it could not be fetched. */
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { EmptyDesk } from '../ui/drawings/EmptyDesk';
import { Notice } from '../ui/Notice';
import { PageHeading } from '../ui/PageHeading';
import { isPartMissing, mayReload } from './newVersion';
import { PlainFrame } from './PlainFrame';
import { Waiting } from './Waiting';

export function Crash() {
  const error = useRouteError();
  const [isReloading] = useState(() => isPartMissing(error) && mayReload());
  useEffect(() => {
    if (isReloading) window.location.reload();
  }, [isReloading]);
  if (isReloading) return <Waiting />;
  return (
    <PlainFrame>
      <Notice
        drawing={<EmptyDesk />}
        heading={<PageHeading>Something went wrong</PageHeading>}
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            Load the page again
          </Button>
        }
      >
        This page could not be shown. What you had saved is safe.
      </Notice>
    </PlainFrame>
  );
}
