/** /stared */
import Button from '@mui/material/Button';
import { Link } from 'react-router';
import { PageHead } from '../../features/library/scripts/browse/PageHead';
import { ScriptBrowser } from '../../features/library/scripts/browse/ScriptBrowser';
import { useCountStared } from '../../features/library/scripts/useCountStared';
import { PageHeading } from '../../ui/PageHeading';

export function StaredPage() {
  useCountStared();
  return (
    <>
      <PageHead>
        <PageHeading>Stared Scripts</PageHeading>
      </PageHead>
      <ScriptBrowser
        list="stared"
        label="Stared Scripts"
        action={
          <Button variant="outlined" component={Link} to="/scripts">
            Show all scripts
          </Button>
        }
      />
    </>
  );
}
