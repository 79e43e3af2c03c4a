/** 'Import' and 'New Script', at the head of a page. */
import AddRounded from '@mui/icons-material/AddRounded';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';

interface BeginButtonsProps {
  onBegin: (startsWith: 'import' | 'fields') => void;
}

export function BeginButtons({ onBegin }: BeginButtonsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button
        variant="outlined"
        startIcon={<FileUploadOutlined />}
        onClick={() => onBegin('import')}
      >
        Import
      </Button>
      <Button variant="contained" startIcon={<AddRounded />} onClick={() => onBegin('fields')}>
        New Script
      </Button>
    </Box>
  );
}
