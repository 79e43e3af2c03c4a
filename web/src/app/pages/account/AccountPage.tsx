/** /account */
import Box from '@mui/material/Box';
import { ManageAccount } from '../../../features/accounts/manage/ManageAccount';
import { rowPadding, Section } from '../../../features/accounts/manage/settingsLayout';
import { AiPanel } from '../../../features/ai/AiPanel';
import { PageHeading } from '../../../ui/PageHeading';

export function AccountPage() {
  const ai = (
    <Section title="AI">
      <Box sx={{ ...rowPadding, py: 5 }}>
        <AiPanel />
      </Box>
    </Section>
  );
  return (
    <>
      <PageHeading sx={{ mb: 8 }}>Manage Account</PageHeading>
      <ManageAccount ai={ai} />
    </>
  );
}
