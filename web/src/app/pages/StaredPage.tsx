/** /stared */
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
      <ScriptBrowser list="stared" label="Stared Scripts" />
    </>
  );
}
