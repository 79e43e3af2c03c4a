/** Scripts of a project in their order; those of a series by season. */
import { DndContext, DragOverlay } from '@dnd-kit/core';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { EmptyDesk } from '../../../../ui/drawings/EmptyDesk';
import { PageMessage } from '../../../../ui/PageMessage';
import type { ProjectDetails } from '../../data/types';
import type { ProjectPart } from './arrangement';
import { episodeNumber, outsideOfSeasons, partTitle } from './arrangement';
import { ProjectScriptRow, ProjectScriptRows } from './ProjectScriptRows';
import { SeasonActions } from './SeasonActions';
import { announcementsFor, dragInstructions, useDragOrder } from './useDragOrder';

interface EmptyPartProps {
  project: ProjectDetails;
  canEdit: boolean;
  onNewScript: () => void;
}

function emptyText(isFolder: boolean, canEdit: boolean): string {
  if (!canEdit) return 'Nothing here yet. Who may edit the project can add scripts to it.';
  return isFolder
    ? 'Nothing here yet: write a script, import one, or move one here from your scripts.'
    : 'No episodes yet: write the first one, or drag one here.';
}

/** Message of a part without scripts, and the action that fills it. */
function EmptyPart({ project, canEdit, onNewScript }: EmptyPartProps) {
  const sentence = emptyText(project.type === 'folder', canEdit);
  // A season has its button beside its name.
  if (project.seasons.length > 0 || !canEdit) {
    return (
      <Typography color="textSecondary" sx={{ px: 5, py: 4.5 }}>
        {sentence}
      </Typography>
    );
  }
  return (
    <PageMessage
      drawing={<EmptyDesk />}
      action={
        <Button variant="outlined" onClick={onNewScript}>
          Write the first one
        </Button>
      }
    >
      {sentence}
    </PageMessage>
  );
}

interface ProjectScriptsProps {
  project: ProjectDetails;
  canEdit: boolean;
  onNewScript: (seasonId?: string) => void;
}

interface PartSectionProps extends ProjectScriptsProps {
  part: ProjectPart;
  numberOf: (id: string) => string | undefined;
}

function PartSection({ project, part, canEdit, onNewScript, numberOf }: PartSectionProps) {
  const titleId = useId();
  const season = project.seasons.find(({ id }) => id === part.seasonId);
  const isFolder = project.type === 'folder';
  const title = isFolder ? 'Scripts' : partTitle(project, part.seasonId);
  return (
    <Box component="section" aria-labelledby={titleId}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', minHeight: 44, mb: 2 }}>
        <Typography id={titleId} variant="h3" component="h2" dir="auto" sx={{ minWidth: 0 }}>
          {title}
        </Typography>
        {season && canEdit && (
          <SeasonActions
            projectId={project.id}
            season={season}
            onNewEpisode={() => onNewScript(season.id)}
          />
        )}
      </Box>
      <ProjectScriptRows
        label={title}
        part={part}
        scriptOf={(id) => project.scripts.find((script) => script.id === id)}
        numberOf={numberOf}
        canReorder={canEdit}
        whenEmpty={
          <EmptyPart project={project} canEdit={canEdit} onNewScript={() => onNewScript()} />
        }
      />
    </Box>
  );
}

/** The part outside of seasons is shown only when it has scripts, or while one could be dropped there. */
function isShown(part: ProjectPart, project: ProjectDetails, isDragging: boolean): boolean {
  const isOutside = part.seasonId === null && project.seasons.length > 0;
  return !isOutside || part.ids.length > 0 || isDragging;
}

export function ProjectScripts(props: ProjectScriptsProps) {
  const { project } = props;
  const { arrangement, draggedId, context } = useDragOrder(project);
  const numberOf = (id: string) => episodeNumber(project, arrangement, id);
  const dragged = project.scripts.find(({ id }) => id === draggedId);
  return (
    <DndContext
      {...context}
      accessibility={{
        announcements: announcementsFor(project, arrangement),
        screenReaderInstructions: dragInstructions,
      }}
    >
      {arrangement
        .filter((part) => isShown(part, project, draggedId !== null))
        .map((part) => (
          <PartSection
            key={part.seasonId ?? outsideOfSeasons}
            {...props}
            part={part}
            numberOf={numberOf}
          />
        ))}
      <DragOverlay dropAnimation={null}>
        {dragged && (
          // A picture of the row only: the row itself is still in its list.
          <Box component="ul" aria-hidden sx={{ m: 0, p: 0 }}>
            <ProjectScriptRow
              script={dragged}
              number={numberOf(dragged.id)}
              handle={{}}
              isDragged
            />
          </Box>
        )}
      </DragOverlay>
    </DndContext>
  );
}
