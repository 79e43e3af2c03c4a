/** The two kinds of project, and the line that names kind and owner. */
import FolderOpenRounded from '@mui/icons-material/FolderOpenRounded';
import LiveTvRounded from '@mui/icons-material/LiveTvRounded';
import type { ReactNode } from 'react';
import type { ProjectRow } from '../data/types';

export type ProjectType = ProjectRow['type'];

export const projectTypes = {
  tvSeries: {
    label: 'TV series with outline',
    hint: 'Seasons with numbered episodes, and an outline and a bible for the whole story.',
    Icon: LiveTvRounded,
  },
  folder: {
    label: 'Folder',
    hint: 'Scripts that belong together, in the order you give them.',
    Icon: FolderOpenRounded,
  },
} as const satisfies Record<ProjectType, object>;

interface ProjectKindProps {
  project: Pick<ProjectRow, 'type' | 'role' | 'owner'>;
  /** More text about somebody else's project. */
  children?: ReactNode;
}

/** Of which kind a project is, and whose, unless it is one's own. */
export function ProjectKind({ project, children }: ProjectKindProps) {
  const { label } = projectTypes[project.type];
  if (project.role === 'owner') return label;
  return (
    // A name may run the other way round than the words beside it.
    <bdi>
      {label} · <bdi>{project.owner}</bdi>
      {children}
    </bdi>
  );
}
