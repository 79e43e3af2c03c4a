/** The scripts of a project in their order; those of a series by seasons. */
import { DndContext, DragOverlay } from '@dnd-kit/core';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import type { WholeProject } from '../../shapes';
import type { Part } from './arrangement';
import { EmptyPart } from './EmptyPart';
import { episodeNumber, outsideOfSeasons, partTitle } from './partNames';
import { ScriptLine } from './ScriptLine';
import { ScriptLines } from './ScriptLines';
import { SeasonDeeds } from './SeasonDeeds';
import { announcementsFor, instructions } from './spoken';
import { useDragOrder } from './useDragOrder';

interface ProjectScriptsProps {
  project: WholeProject;
  mayFill: boolean;
  onNewScript: (seasonId?: string) => void;
}

interface PartSectionProps extends ProjectScriptsProps {
  part: Part;
  numberOf: (id: string) => string | undefined;
}

function PartSection({ project, part, mayFill, onNewScript, numberOf }: PartSectionProps) {
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
        {season && mayFill && (
          <SeasonDeeds
            projectId={project.id}
            season={season}
            onNewEpisode={() => onNewScript(season.id)}
          />
        )}
      </Box>
      <ScriptLines
        label={title}
        part={part}
        scriptOf={(id) => project.scripts.find((script) => script.id === id)}
        numberOf={numberOf}
        mayOrder={mayFill}
        whenEmpty={
          <EmptyPart project={project} mayFill={mayFill} onNewScript={() => onNewScript()} />
        }
      />
    </Box>
  );
}

/** What is outside of seasons has a place only when there is something, or something could be dropped there. */
function isShown(part: Part, project: WholeProject, isDragging: boolean): boolean {
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
        screenReaderInstructions: instructions,
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
            <ScriptLine script={dragged} number={numberOf(dragged.id)} handle={{}} isLifted />
          </Box>
        )}
      </DragOverlay>
    </DndContext>
  );
}
