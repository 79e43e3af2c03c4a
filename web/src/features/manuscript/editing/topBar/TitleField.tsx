/** The title in the bar: a heading that can be written in. */
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { type KeyboardEvent, useId, useRef } from 'react';
import { PageHeading } from '../../../../ui/PageHeading';
import { visuallyHidden } from '../../../../ui/visuallyHidden';
import { type Rename, useTitleDraft } from './useTitleDraft';

const looks = (theme: Theme) => ({
  flex: '0 1 auto',
  minWidth: 0,
  font: 'inherit',
  fontSize: '1rem',
  fontWeight: 600,
  lineHeight: '24px',
  color: 'text.primary',
  '& input': {
    height: 24,
    px: 2,
    py: 0,
    // As wide as its words, where the browser knows how.
    fieldSizing: 'content',
    width: 'auto',
    minWidth: '2ch',
    maxWidth: '100%',
    textOverflow: 'ellipsis',
    unicodeBidi: 'plaintext',
    textAlign: 'left',
    borderRadius: '4px',
    transition: theme.transitions.create('box-shadow', { duration: 120 }),
    '&:hover': { boxShadow: `inset 0 0 0 1px ${theme.palette.divider}` },
    '&:focus': { boxShadow: `inset 0 0 0 2px ${theme.palette.primary.main}`, outline: 'none' },
  },
  '&.Mui-error input': { boxShadow: `inset 0 0 0 1px ${theme.palette.error.main}` },
});

function useTitleKeys(restore: () => void) {
  const field = useRef<HTMLInputElement>(null);
  /** Escape leaves without saving. */
  const isLeft = useRef(false);
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      isLeft.current = true;
      restore();
    }
    if (event.key === 'Escape' || event.key === 'Enter') field.current?.blur();
  };
  return { field, press, isLeft };
}

interface TitleFieldProps {
  title: string;
  /** None for who may only read. */
  onRename: Rename | null;
}

function Written({ title, onRename }: { title: string; onRename: Rename }) {
  const { value, write, save, restore, problem } = useTitleDraft(title, onRename);
  const { field, press, isLeft } = useTitleKeys(restore);
  const problemId = useId();
  const leave = () => {
    if (!isLeft.current) void save();
    isLeft.current = false;
  };
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <InputBase
        inputRef={field}
        value={value}
        error={Boolean(problem)}
        onChange={(event) => write(event.target.value)}
        onBlur={leave}
        onKeyDown={press}
        inputProps={{
          'aria-label': 'Title',
          'aria-describedby': problem ? problemId : undefined,
          dir: 'auto',
          autoComplete: 'off',
        }}
        sx={looks}
      />
      {problem && (
        <Tooltip title={problem}>
          <ErrorOutlineRounded color="error" fontSize="small" aria-hidden />
        </Tooltip>
      )}
      <span role="alert" id={problemId} style={visuallyHidden}>
        {problem}
      </span>
    </Box>
  );
}

export function TitleField({ title, onRename }: TitleFieldProps) {
  if (onRename) {
    return (
      <>
        <div style={visuallyHidden}>
          <PageHeading>{title}</PageHeading>
        </div>
        <Written title={title} onRename={onRename} />
      </>
    );
  }
  return (
    <PageHeading
      sx={{
        px: 2,
        fontSize: '1rem',
        lineHeight: '24px',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
        unicodeBidi: 'plaintext',
        textAlign: 'left',
      }}
    >
      {title}
    </PageHeading>
  );
}
