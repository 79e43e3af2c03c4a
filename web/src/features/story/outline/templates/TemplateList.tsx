/** List of templates to choose from: the six known ones, and those of the user. */
import DeleteOutlineRounded from '@mui/icons-material/DeleteOutlineRounded';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { countNoun } from '../../../../kit/displayText';
import { asProblem, sentenceFor } from '../../../../kit/problem';
import { countBeats, type OutlineTemplate } from './template';
import { useOwnTemplates, useTemplates } from './useTemplates';

function describeTemplate({ acts, length, ...template }: OutlineTemplate): string {
  const parts = `${countNoun(acts.length, 'act')}, ${countNoun(countBeats({ acts }), 'beat')}`;
  const pages = length > 0 ? `, for about ${length} pages` : '';
  return template.about ? `${template.about} ${parts}${pages}.` : `${parts}.`;
}

interface TemplateRowProps {
  template: OutlineTemplate;
  onChoose: (template: OutlineTemplate) => void;
  onDelete?: (template: OutlineTemplate) => void;
}

const rowStyles = {
  flex: 1,
  minWidth: 0,
  display: 'grid',
  justifyContent: 'start',
  alignContent: 'start',
  gap: '2px',
  px: 4,
  py: 3,
  border: 1,
  borderColor: 'divider',
  borderRadius: 1,
  bgcolor: 'background.paper',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  '&:hover': { borderColor: 'primary.main' },
} as const;

function TemplateRow({ template, onChoose, onDelete }: TemplateRowProps) {
  const { name } = template;
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'stretch', gap: 1 }}>
      <ButtonBase onClick={() => onChoose(template)} sx={rowStyles}>
        <Typography component="span" dir="auto" sx={{ fontWeight: 600 }}>
          {name}
        </Typography>
        <Typography variant="body2" component="span" sx={{ color: 'text.secondary' }}>
          {describeTemplate(template)}
        </Typography>
      </ButtonBase>
      {onDelete && (
        <Tooltip title="Delete">
          <IconButton aria-label={`Delete template ${name}`} onClick={() => onDelete(template)}>
            <DeleteOutlineRounded />
          </IconButton>
        </Tooltip>
      )}
    </Box>
  );
}

const listStyles = {
  m: 0,
  p: 0,
  listStyle: 'none',
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(280px, 100%), 1fr))',
  gap: 3,
} as const;

export function TemplateList({ onChoose }: Pick<TemplateRowProps, 'onChoose'>) {
  const { known, own, failure } = useTemplates();
  const { remove } = useOwnTemplates();
  return (
    <>
      <Box component="ul" aria-label="Templates" sx={listStyles}>
        {known.map((template) => (
          <TemplateRow key={template.id} {...{ template, onChoose }} />
        ))}
      </Box>
      {failure && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {sentenceFor(asProblem(failure), 'Your own templates could not be fetched.')}
        </Typography>
      )}
      {own.length > 0 && (
        <>
          <Typography variant="h4" component="h3">
            Your templates
          </Typography>
          <Box component="ul" aria-label="Your templates" sx={listStyles}>
            {own.map((template) => (
              <TemplateRow
                key={template.id}
                {...{ template, onChoose }}
                onDelete={(each) => void remove(each)}
              />
            ))}
          </Box>
        </>
      )}
    </>
  );
}
