/** Error page of the router: a crash in a page, or a chunk of the application that could not be fetched. */
import Button from '@mui/material/Button';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { EmptyDesk } from '../../ui/drawings/EmptyDesk';
import { PageHeading } from '../../ui/PageHeading';
import { PageMessage } from '../../ui/PageMessage';
import { canReload, isChunkLoadFailure } from '../offline/newVersion';
import { PageSpinner } from './PageSpinner';
import { PlainFrame } from './PlainFrame';

export function ErrorPage() {
  const error = useRouteError();
  const [isReloading] = useState(() => isChunkLoadFailure(error) && canReload());
  useEffect(() => {
    if (isReloading) window.location.reload();
  }, [isReloading]);
  if (isReloading) return <PageSpinner />;
  return (
    <PlainFrame>
      <PageMessage
        drawing={<EmptyDesk />}
        heading={<PageHeading>Something went wrong</PageHeading>}
        action={
          <Button variant="contained" onClick={() => window.location.reload()}>
            Load the page again
          </Button>
        }
      >
        This page could not be shown. What you had saved is safe.
      </PageMessage>
    </PlainFrame>
  );
}
