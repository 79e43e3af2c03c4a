/** One open letter: as its reader would see it, and as plain text. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PlainText } from './PlainText';
import { type Letter, useLetter } from './queries';
import { sentAtText } from './sentAtText';

/** Scripts, forms and navigation stay off: a letter is paper. */
function LetterPaper({ letter }: { letter: Letter }) {
  return (
    <Box
      component="iframe"
      title={`Letter: ${letter.subject}`}
      srcDoc={letter.html}
      sandbox=""
      sx={{
        width: '100%',
        height: 420,
        border: 1,
        borderColor: 'divider',
        borderRadius: 1,
        bgcolor: '#fff',
      }}
    />
  );
}

export function LetterView({ id }: { id: string }) {
  const { data: letter, isError } = useLetter(id);
  if (isError) return <Typography>This letter could not be opened. Please try again.</Typography>;
  if (!letter) return <Typography color="textSecondary">Opening the letter…</Typography>;
  return (
    <Box
      component="article"
      sx={{ display: 'grid', gap: 4, minWidth: 0, overflowWrap: 'anywhere' }}
    >
      <Box>
        <Typography variant="h3" component="h2">
          {letter.subject}
        </Typography>
        <Typography color="textSecondary">
          To {letter.to} · {sentAtText(letter.sentAt)}
        </Typography>
      </Box>
      {letter.html && <LetterPaper letter={letter} />}
      <PlainText>{letter.text}</PlainText>
    </Box>
  );
}
