/** The plain text of a letter, wrapped and ready to copy. */
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';

export function PlainText({ children }: { children: string }) {
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
