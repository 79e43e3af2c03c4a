/** Title in the top bar: a heading that can be edited. */
import ErrorOutlineRounded from '@mui/icons-material/ErrorOutlineRounded';
import Box from '@mui/material/Box';
import InputBase from '@mui/material/InputBase';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { asProblem, sentenceFor } from '../../../../kit/problem';
import { PageHeading } from '../../../../ui/PageHeading';
import { visuallyHidden } from '../../../../ui/sharedStyles';

/** Throws a Problem when it could not be saved. */
export type RenameScript = (title: string) => Promise<void>;

const renameFailed =
  'The title could not be saved. It stays here: leave the field once more to try again.';

/** Saved on blur; the draft stays in the field when saving fails. */
function useTitleDraft(title: string, rename: RenameScript) {
  /** Null: no draft; then the title is the record's. */
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState('');
  const restore = () => {
    setDraft(null);
    setProblem('');
  };
  const save = async () => {
    const newTitle = draft?.trim() ?? '';
    if (!newTitle || newTitle === title) return restore();
    try {
      await rename(newTitle);
      // Text that was typed meanwhile stays.
      setDraft((now) => (now === draft ? null : now));
      setProblem('');
    } catch (error) {
      setProblem(sentenceFor(asProblem(error), renameFailed));
    }
  };
  return { value: draft ?? title, write: setDraft, save, restore, problem };
}

const titleStyles = (theme: Theme) => ({
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
    // As wide as its text, where the browser supports `field-sizing`.
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
  /** Null for readers. */
  onRename: RenameScript | null;
}

function TitleInput({ title, onRename }: { title: string; onRename: RenameScript }) {
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
        sx={titleStyles}
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
        <TitleInput title={title} onRename={onRename} />
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
