/** /scripts */
import Button from '@mui/material/Button';
import { useSearchParams } from 'react-router';
import { DropArea } from '../../features/library/dropping/DropArea';
import { BeginButtons } from '../../features/library/scripts/begin/BeginButtons';
import { useNewScript } from '../../features/library/scripts/begin/useNewScript';
import { ListLinks, listIn } from '../../features/library/scripts/browse/ListLinks';
import { PageHead } from '../../features/library/scripts/browse/PageHead';
import { ScriptBrowser } from '../../features/library/scripts/browse/ScriptBrowser';
import { useCountStared } from '../../features/library/scripts/useCountStared';
import { PageHeading } from '../../ui/PageHeading';

export function ScriptsPage() {
  const [query] = useSearchParams();
  const list = listIn(query.get('show'));
  const { begin, drawer, isOpen } = useNewScript();
  useCountStared();
  return (
    <>
      <PageHead>
        <PageHeading>Your scripts</PageHeading>
        <BeginButtons onBegin={begin} />
      </PageHead>
      <ListLinks list={list} />
      <ScriptBrowser
        list={list}
        label="Your scripts"
        begin={
          <Button variant="contained" onClick={() => begin('fields')}>
            Write something new
          </Button>
        }
      />
      <DropArea isOff={isOpen} onDrop={(files) => begin('import', files)} />
      {drawer}
    </>
  );
}
