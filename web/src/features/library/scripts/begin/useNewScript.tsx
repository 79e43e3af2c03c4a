/** The ways to a new script: an empty page, or files, chosen or dropped. */
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';

const ScriptDrawer = lazy(async () => ({
  default: (await import('../../drawer/ScriptDrawer')).ScriptDrawer,
}));

interface Begun {
  startsWith: 'import' | 'fields';
  files?: File[];
  /** Opened again, the drawer begins anew. */
  turn: number;
}

interface NewScript {
  isOpen: boolean;
  begin: (startsWith: Begun['startsWith'], files?: File[]) => void;
  /** To be placed somewhere on the page. */
  drawer: ReactNode;
}

export function useNewScript(): NewScript {
  const [begun, setBegun] = useState<Begun | null>(null);
  const [isOpen, setOpen] = useState(false);
  const begin = useCallback((startsWith: Begun['startsWith'], files?: File[]) => {
    setBegun((before) => ({ startsWith, ...(files && { files }), turn: (before?.turn ?? 0) + 1 }));
    setOpen(true);
  }, []);
  const drawer = begun && (
    <Suspense fallback={null}>
      <ScriptDrawer
        key={begun.turn}
        open={isOpen}
        startsWith={begun.startsWith}
        {...(begun.files && { files: begun.files })}
        onClose={() => setOpen(false)}
      />
    </Suspense>
  );
  return { isOpen, begin, drawer };
}
