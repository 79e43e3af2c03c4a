/** What somebody may do, in a writer's words. */
import type { GivenRole, ScriptRow } from '../shapes';

interface RoleWords {
  role: GivenRole;
  label: string;
  hint: string;
}

/** The roles one can give, the strongest first. */
export const givenRoles: readonly RoleWords[] = [
  { role: 'editor', label: 'Can edit', hint: 'Writes, comments and changes details' },
  { role: 'commenter', label: 'Can comment', hint: 'Reads, comments and suggests' },
  { role: 'viewer', label: 'Can read', hint: 'Reads, and nothing else' },
];

export function roleLabel(role: ScriptRow['role']): string {
  return givenRoles.find((known) => known.role === role)?.label ?? 'Owner';
}
