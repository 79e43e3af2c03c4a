/** /scripts */
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router';
import { FileDropOverlay } from '../../../features/library/FileDropOverlay';
import {
  NewScriptButtons,
  useNewScriptDrawer,
} from '../../../features/library/scriptDrawer/useNewScriptDrawer';
import { ListLinks, listNameFrom } from '../../../features/library/scripts/browse/ListLinks';
import { PageHeader } from '../../../features/library/scripts/browse/PageHeader';
import { ScriptBrowser } from '../../../features/library/scripts/browse/ScriptBrowser';
import { useCountStarred } from '../../../features/library/scripts/scriptLists';
import { PageHeading } from '../../../ui/PageHeading';

export function ScriptsPage() {
  const [query] = useSearchParams();
  const list = listNameFrom(query.get('show'));
  const { startScript, drawer, isOpen } = useNewScriptDrawer();
  useCountStarred();
  return (
    <>
      <PageHeader>
        <PageHeading>Your scripts</PageHeading>
        <NewScriptButtons onStart={startScript} />
      </PageHeader>
      <ListLinks list={list} />
      <ScriptBrowser
        list={list}
        label="Your scripts"
        begin={
          <Button variant="contained" onClick={() => startScript('fields')}>
            Write something new
          </Button>
        }
      />
      <FileDropOverlay isOff={isOpen} onDrop={(files) => startScript('import', files)} />
      {drawer}
    </>
  );
}
