/** Fields of sides: the scenes or the character, and how much of them. */
import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { countNoun } from '../../../kit/displayText';
import { asProblem, sentenceFor } from '../../../kit/problem';
import { SelectField } from '../../../ui/forms/SelectField';
import { LoadError } from '../../../ui/loading/LoadError';
import { getSideChoices, type SideChoices } from '../data/libraryApi';
import type { ExportOptions, SidesChoice } from './exportOptions';
import type { ExportSource } from './useExport';

const sidesNames: Record<SidesChoice, string> = {
  none: 'Whole script',
  scenes: 'Sides: chosen scenes',
  character: 'Sides: one character',
  everyCharacter: 'Sides: every character (zip)',
};
const showNames = {
  scenes: 'Scenes in which they speak',
  speeches: 'Their speeches, with the cue before',
};

/** Of the list of scenes, in pixels. */
const LIST_HEIGHT = 220;
const serverSilent = 'The scenes could not be listed: the server does not answer.';

interface SidesFieldsProps {
  source: ExportSource;
  options: ExportOptions;
  onChange: (part: Partial<ExportOptions>) => void;
}

interface ChoicesProps extends Omit<SidesFieldsProps, 'source'> {
  choices: SideChoices;
}

function SceneChoice({ choices, options, onChange }: ChoicesProps) {
  const labelId = useId();
  // Of scenes that are gone meanwhile nobody could take the mark away.
  const ids = new Set(choices.scenes.map(({ id }) => id));
  const chosen = new Set(options.sideScenes.filter((id) => ids.has(id)));
  const toggle = (id: string) => {
    const next = new Set(chosen);
    if (!next.delete(id)) next.add(id);
    onChange({ sideScenes: [...next] });
  };
  const pagesOf = ({ firstPage, lastPage }: SideChoices['scenes'][number]) =>
    firstPage === lastPage ? `p. ${firstPage}` : `pp. ${firstPage}–${lastPage}`;
  return (
    <Box role="group" aria-labelledby={labelId}>
      <Typography id={labelId} sx={{ fontWeight: 600, mb: 1 }}>
        Scenes ({chosen.size} of {choices.scenes.length})
      </Typography>
      <Box
        sx={{
          maxHeight: LIST_HEIGHT,
          overflowY: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          px: 2,
        }}
      >
        {choices.scenes.map((scene) => (
          <FormControlLabel
            key={scene.id}
            sx={{ display: 'flex', mr: 0 }}
            control={
              <Checkbox
                size="small"
                checked={chosen.has(scene.id)}
                onChange={() => toggle(scene.id)}
              />
            }
            label={`${scene.number} ${scene.heading || 'Scene without a heading'}, ${pagesOf(scene)}`}
          />
        ))}
        {choices.scenes.length === 0 && (
          <Typography sx={{ py: 2 }}>The script has no scenes yet.</Typography>
        )}
      </Box>
    </Box>
  );
}

function CharacterChoice({ choices, options, onChange }: ChoicesProps) {
  const names = choices.characters.map(({ name, speeches }) => [
    name,
    `${name} (${countNoun(speeches, 'speech', 'speeches')})`,
  ]);
  if (names.length === 0) return <Typography>Nobody speaks in this script yet.</Typography>;
  return (
    <>
      {options.sides === 'character' && (
        <SelectField
          label="Character"
          value={options.sideCharacter}
          options={Object.fromEntries(names) as Record<string, string>}
          onChange={(sideCharacter) => onChange({ sideCharacter })}
        />
      )}
      <SelectField
        label="What they get"
        value={options.sideShow}
        options={showNames}
        onChange={(sideShow) => onChange({ sideShow })}
      />
    </>
  );
}

export function SidesFields({ source, options, onChange }: SidesFieldsProps) {
  const { scriptId, draftId } = source;
  const isOfSides = options.sides !== 'none';
  const {
    data: choices,
    error,
    refetch,
  } = useQuery({
    queryKey: ['export', scriptId, draftId, 'sides'],
    queryFn: ({ signal }) => getSideChoices(scriptId, signal, draftId),
    enabled: isOfSides,
    retry: false,
    gcTime: 0,
  });
  const Choice = options.sides === 'scenes' ? SceneChoice : CharacterChoice;
  return (
    <>
      <SelectField
        label="Pages to print"
        value={options.sides}
        options={sidesNames}
        onChange={(sides) => onChange({ sides })}
      />
      {isOfSides && choices && <Choice {...{ choices, options, onChange }} />}
      {isOfSides && !choices && !error && (
        <Skeleton variant="rounded" height={LIST_HEIGHT} aria-label="Listing the scenes" />
      )}
      {isOfSides && !choices && error && (
        <LoadError minHeight={64} onRetry={() => void refetch()}>
          {sentenceFor(asProblem(error), serverSilent)}
        </LoadError>
      )}
    </>
  );
}
