/** The two kinds of project, in a writer's words. */
import FolderOpenRounded from '@mui/icons-material/FolderOpenRounded';
import LiveTvRounded from '@mui/icons-material/LiveTvRounded';
import type { ProjectRow } from '../shapes';

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
