/** One open letter: as its reader would see it, and as plain text. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { exactTimeText } from '../../kit/displayText';
import { type Letter, useLetter } from './queries';

/** The plain text of a letter, wrapped and ready to copy. */
function PlainText({ children }: { children: string }) {
  return (
    <Box component="section">
      <Typography variant="h4" component="h3" sx={{ mb: 2 }}>
        As plain text
      </Typography>
      <Box
        component="pre"
        sx={{
          m: 0,
          p: 4,
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
          font: 'inherit',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
        }}
      >
        {children}
      </Box>
    </Box>
  );
}

export function sentAtText(sentAt: string): string {
  return Number.isNaN(Date.parse(sentAt)) ? sentAt : exactTimeText(sentAt);
}

/** Scripts, forms and navigation stay off inside a letter. */
function LetterFrame({ letter }: { letter: Letter }) {
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
      {letter.html && <LetterFrame letter={letter} />}
      <PlainText>{letter.text}</PlainText>
    </Box>
  );
}
