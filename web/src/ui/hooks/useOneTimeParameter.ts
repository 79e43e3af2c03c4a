/** A parameter of the address that counts once: read when the screen opens, and then gone from the address. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

export function useTakenParameter(name: string): string | null {
  const [query, setQuery] = useSearchParams();
  const [taken] = useState(() => query.get(name));
  useEffect(() => {
    if (!query.has(name)) return;
    const rest = new URLSearchParams(query);
    rest.delete(name);
    setQuery(rest, { replace: true });
  }, [name, query, setQuery]);
  return taken;
}
