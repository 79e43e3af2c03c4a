/** Of which kind a project is, and whose, unless it is one's own. */
import type { ReactNode } from 'react';
import type { ProjectRow } from '../shapes';
import { projectTypes } from './projectTypes';

interface KindAndOwnerProps {
  project: Pick<ProjectRow, 'type' | 'role' | 'owner'>;
  /** What else is said about somebody else's. */
  children?: ReactNode;
}

export function KindAndOwner({ project, children }: KindAndOwnerProps) {
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
