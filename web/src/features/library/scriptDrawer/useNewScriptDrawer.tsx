/** Opens the New Script drawer: with an empty page, or with files chosen or dropped; and its two buttons. */
import AddRounded from '@mui/icons-material/AddRounded';
import FileUploadOutlined from '@mui/icons-material/FileUploadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';

const ScriptDrawer = lazy(async () => ({
  default: (await import('./ScriptDrawer')).ScriptDrawer,
}));

interface DrawerRequest {
  startsWith: 'import' | 'fields';
  files?: File[];
  /** Opened again, the drawer begins anew. */
  round: number;
}

interface NewScriptDrawer {
  isOpen: boolean;
  startScript: (startsWith: DrawerRequest['startsWith'], files?: File[]) => void;
  /** To be placed somewhere on the page. */
  drawer: ReactNode;
}

export function useNewScriptDrawer(): NewScriptDrawer {
  const [request, setRequest] = useState<DrawerRequest | null>(null);
  const [isOpen, setOpen] = useState(false);
  const startScript = useCallback((startsWith: DrawerRequest['startsWith'], files?: File[]) => {
    setRequest((before) => ({
      startsWith,
      ...(files && { files }),
      round: (before?.round ?? 0) + 1,
    }));
    setOpen(true);
  }, []);
  const drawer = request && (
    <Suspense fallback={null}>
      <ScriptDrawer
        key={request.round}
        open={isOpen}
        startsWith={request.startsWith}
        {...(request.files && { files: request.files })}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  );
  return { isOpen, startScript, drawer };
}

interface NewScriptButtonsProps {
  onStart: (startsWith: 'import' | 'fields') => void;
}

/** 'Import' and 'New Script', at the head of a page. */
export function NewScriptButtons({ onStart }: NewScriptButtonsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button
        variant="outlined"
        startIcon={<FileUploadOutlined />}
        onClick={() => onStart('import')}
      >
        Import
      </Button>
      <Button variant="contained" startIcon={<AddRounded />} onClick={() => onStart('fields')}>
        New Script
      </Button>
    </Box>
  );
}
