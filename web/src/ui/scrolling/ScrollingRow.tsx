/** A row that scrolls sideways where it does not fit: fades out where there is more, and shows its current link. */
import { styled } from '@mui/material/styles';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';

const fade = 40;

const Row = styled('div')({
  display: 'flex',
  gap: 4,
  overflowX: 'auto',
  scrollbarWidth: 'none',
  // Room for the focus ring, which a scrolling box would cut off.
  padding: 4,
  margin: -4,
  '--before': '0px',
  '--after': '0px',
  '&[data-before]': { '--before': `${fade}px` },
  '&[data-after]': { '--after': `${fade}px` },
  maskImage:
    'linear-gradient(to right, transparent, black var(--before), black calc(100% - var(--after)), transparent)',
});

/** Scrolled to the middle, so that its neighbours show; not by scrollIntoView, because the page itself must not scroll. */
function centerCurrentLink(row: HTMLElement): void {
  const link = row.querySelector<HTMLElement>('[aria-current=page]');
  if (!link) return;
  const [inner, outer] = [link.getBoundingClientRect(), row.getBoundingClientRect()];
  row.scrollLeft += inner.left + inner.width / 2 - outer.left - outer.width / 2;
}

/** Whether there is more before and after what is in sight. */
function edgesOf({ scrollLeft, scrollWidth, clientWidth }: HTMLElement) {
  // From right to left it is counted below zero.
  const from = Math.abs(scrollLeft);
  return { before: from > 1, after: from + clientWidth < scrollWidth - 1 };
}

interface ScrollingRowProps {
  /** Which link is the current one. */
  shows: string;
  children: ReactNode;
}

export function ScrollingRow({ shows, children }: ScrollingRowProps) {
  const row = useRef<HTMLDivElement>(null);
  const [edges, setEdges] = useState({ before: false, after: false });
  const updateEdges = useCallback(() => {
    const found = row.current && edgesOf(row.current);
    if (!found) return;
    setEdges((previous) =>
      previous.before === found.before && previous.after === found.after ? previous : found,
    );
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another current link has to come into sight
  useEffect(() => {
    const { current } = row;
    if (!current) return;
    const showCurrentLink = () => {
      centerCurrentLink(current);
      updateEdges();
    };
    showCurrentLink();
    // Links grow when their font is loaded, which may be later than they are drawn.
    const sizes = new ResizeObserver(showCurrentLink);
    for (const part of [current, ...current.children]) sizes.observe(part);
    return () => sizes.disconnect();
  }, [shows, updateEdges]);
  return (
    <Row
      ref={row}
      onScroll={updateEdges}
      data-before={edges.before || undefined}
      data-after={edges.after || undefined}
    >
      {children}
    </Row>
  );
}
