/** /project/:id */
import { useParams } from 'react-router';
import { ProjectDetail } from '../../../features/library/projects/detail/ProjectDetail';

export function ProjectPage() {
  const { id = '' } = useParams();
  return <ProjectDetail key={id} id={id} />;
}
