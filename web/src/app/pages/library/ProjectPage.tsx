/** /project/:id */
import type { ComponentProps } from 'react';
import { useParams } from 'react-router';
import { useKnownUser } from '../../../features/accounts/session/session';
import { ProjectDetail } from '../../../features/library/projects/detail/ProjectDetail';
import { LazyBoundary, lazyComponent } from '../../../ui/loading/LazyBoundary';

const ProjectNotes = lazyComponent(
  async () => (await import('../../../features/review/project/ProjectNotes')).ProjectNotes,
);
const ProjectComments = lazyComponent(
  async () => (await import('../../../features/review/project/ProjectComments')).ProjectComments,
);

/** Notes are for who writes in the project, comments for who may comment (RE41). */
function renderReview(props: ComponentProps<typeof ProjectNotes>) {
  const { role } = props.project;
  return (
    <LazyBoundary>
      {(role === 'owner' || role === 'editor') && <ProjectNotes {...props} />}
      {role !== 'viewer' && <ProjectComments {...props} />}
    </LazyBoundary>
  );
}

export function ProjectPage() {
  const { id = '' } = useParams();
  const userId = useKnownUser()?.id ?? '';
  return (
    <ProjectDetail
      key={id}
      id={id}
      renderReview={(project, onChanged) => renderReview({ project, onChanged, userId })}
    />
  );
}
