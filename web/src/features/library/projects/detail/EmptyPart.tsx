/** What stands where a project has no scripts yet: what one can do about it. */
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { EmptyDesk } from '../../../../ui/drawings/EmptyDesk';
import { Notice } from '../../../../ui/Notice';
import type { WholeProject } from '../../shapes';

interface EmptyPartProps {
  project: WholeProject;
  mayFill: boolean;
  onNewScript: () => void;
}

function words(isFolder: boolean, mayFill: boolean): string {
  if (!mayFill) return 'Nothing here yet. Who may edit the project can add scripts to it.';
  return isFolder
    ? 'Nothing here yet: write a script, import one, or move one here from your scripts.'
    : 'No episodes yet: write the first one, or drag one here.';
}

export function EmptyPart({ project, mayFill, onNewScript }: EmptyPartProps) {
  const sentence = words(project.type === 'folder', mayFill);
  // A season has its button beside its name.
  if (project.seasons.length > 0 || !mayFill) {
    return (
      <Typography color="textSecondary" sx={{ px: 5, py: 4.5 }}>
        {sentence}
      </Typography>
    );
  }
  return (
    <Notice
      drawing={<EmptyDesk />}
      action={
        <Button variant="outlined" onClick={onNewScript}>
          Write the first one
        </Button>
      }
    >
      {sentence}
    </Notice>
  );
}
