/** /stared */
import { PageHeader } from '../../../features/library/scripts/browse/PageHeader';
import { ScriptBrowser } from '../../../features/library/scripts/browse/ScriptBrowser';
import { useCountStarred } from '../../../features/library/scripts/scriptLists';
import { PageHeading } from '../../../ui/PageHeading';

export function StarredPage() {
  useCountStarred();
  return (
    <>
      <PageHeader>
        <PageHeading>Stared Scripts</PageHeading>
      </PageHeader>
      <ScriptBrowser list="stared" label="Stared Scripts" />
    </>
  );
}
