/** The name with its mark: a page whose lines are set like a scene. */
import Box from '@mui/material/Box';

interface WordmarkProps {
  /** Only the mark, where there is no room for the name. */
  markOnly?: boolean;
}

export function Wordmark({ markOnly = false }: WordmarkProps) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 2.5 }}>
      <Box
        component="svg"
        viewBox="0 0 24 24"
        aria-hidden
        sx={{ width: 26, height: 26, color: 'primary.main', flex: 'none' }}
      >
        <path
          d="M5 1.5h10.2L20.5 7v13.5a2 2 0 0 1-2 2H5.5a2 2 0 0 1-2-2v-17a2 2 0 0 1 1.5-2Z"
          fill="currentColor"
        />
        <path d="M15.2 1.5V5a2 2 0 0 0 2 2h3.3Z" fill="#fff" opacity=".45" />
        <Box
          component="g"
          sx={{ stroke: (theme) => theme.palette.background.paper }}
          strokeWidth="1.6"
          strokeLinecap="round"
        >
          <path d="M6.8 10.5h6.4M9.8 14h4.6M8.6 17.5h7" />
        </Box>
      </Box>
      {!markOnly && (
        <Box
          component="span"
          sx={{
            fontSize: '1.125rem',
            fontWeight: 700,
            letterSpacing: '-0.02em',
            color: 'text.primary',
          }}
        >
          Screnpla
        </Box>
      )}
    </Box>
  );
}
