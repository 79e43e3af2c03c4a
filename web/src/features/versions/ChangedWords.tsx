/** Words that went and words that came, one below the other; for screen readers with their meaning. */
import Box from '@mui/material/Box';

interface ChangedWordsProps {
  old: string;
  new: string;
}

const wordStyles = {
  display: 'block',
  fontFamily: '"Courier Prime", "Courier New", monospace',
  fontSize: '0.875rem',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: '9rem',
  overflowY: 'auto',
} as const;

export function ChangedWords({ old, new: next }: ChangedWordsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {old && (
        <Box component="del" dir="auto" sx={{ ...wordStyles, color: 'error.main' }}>
          {old}
        </Box>
      )}
      {next && (
        <Box component="ins" dir="auto" sx={{ ...wordStyles, color: 'text.primary' }}>
          {next}
        </Box>
      )}
    </Box>
  );
}
