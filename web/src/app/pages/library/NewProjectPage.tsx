/** /projects/new: leads to the list once the project is made. */
import Paper from '@mui/material/Paper';
import { useNavigate } from 'react-router';
import { NewProjectForm } from '../../../features/library/projects/NewProjectForm';
import { PageHeading } from '../../../ui/PageHeading';

export function NewProjectPage() {
  const navigate = useNavigate();
  const toList = () => navigate('/projects');
  return (
    <>
      <PageHeading leavesFocus sx={{ mb: 8 }}>
        New project
      </PageHeading>
      <Paper variant="outlined" sx={{ p: { xs: 4, sm: 6 }, maxWidth: 480 }}>
        <NewProjectForm onCreated={toList} onCancel={toList} />
      </Paper>
    </>
  );
}
