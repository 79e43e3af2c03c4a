/** /projects */
import { ProjectList } from '../../../features/library/projects/ProjectList';

export function ProjectsPage() {
  return <ProjectList />;
}
