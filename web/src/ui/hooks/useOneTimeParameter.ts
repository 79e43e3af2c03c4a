/** One-time query parameter: read when the screen opens, then removed from the URL. */
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';

export function useOneTimeParameter(name: string): string | null {
  const [query, setQuery] = useSearchParams();
  const [value] = useState(() => query.get(name));
  useEffect(() => {
    if (!query.has(name)) return;
    const remaining = new URLSearchParams(query);
    remaining.delete(name);
    // It may have led to a place on the page, and a new address would begin at the top.
    setQuery(remaining, { replace: true, preventScrollReset: true });
  }, [name, query, setQuery]);
  return value;
}
