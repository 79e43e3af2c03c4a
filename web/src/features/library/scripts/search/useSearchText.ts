/** What is typed into the search box, and when it becomes a search. */
import { useEffect, useRef, useState } from 'react';

/** The specification's: a pause of a second, at least three characters, and nothing typed is the whole list. */
const pause = 1000;
const fewest = 3;

const isEnough = (words: string) => words === '' || [...words].length >= fewest;

export function useSearchText(words: string, search: (words: string) => void) {
  const [text, setText] = useState(words);
  const [isTooShort, setTooShort] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const searched = useRef(words);
  const latest = useRef(search);
  latest.current = search;

  useEffect(() => () => clearTimeout(timer.current), []);
  // The browser's way back brings other words; our own searches must not overtake somebody who types on.
  useEffect(() => {
    if (words === searched.current) return;
    searched.current = words;
    // What was typed before is neither judged nor searched for any more.
    clearTimeout(timer.current);
    setTooShort(false);
    setText(words);
  }, [words]);

  const searchFor = (wanted: string) => {
    clearTimeout(timer.current);
    searched.current = wanted;
    latest.current(wanted);
  };
  const type = (typed: string) => {
    const wanted = typed.trim();
    clearTimeout(timer.current);
    setText(typed);
    setTooShort(false);
    if (wanted === '') return searchFor('');
    if (isEnough(wanted)) {
      timer.current = setTimeout(() => searchFor(wanted), pause);
      return;
    }
    // What was found before is no answer to what stands here now.
    if (searched.current !== '') searchFor('');
    timer.current = setTimeout(() => setTooShort(true), pause);
  };
  const searchNow = () => {
    const wanted = text.trim();
    setTooShort(!isEnough(wanted));
    if (isEnough(wanted)) searchFor(wanted);
  };
  return { text, isTooShort, type, searchNow };
}

export type SearchText = ReturnType<typeof useSearchText>;
