/** /account */
import { ManageAccount } from '../../../features/accounts/manage/ManageAccount';
import { PageHeading } from '../../../ui/PageHeading';

export function AccountPage() {
  return (
    <>
      <PageHeading sx={{ mb: 8 }}>Manage Account</PageHeading>
      <ManageAccount />
    </>
  );
}
