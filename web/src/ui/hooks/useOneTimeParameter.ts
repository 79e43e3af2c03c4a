/** One-time query parameter: read when the screen opens, then removed from the URL. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

export function useOneTimeParameter(name: string): string | null {
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
