/** List of cards in a drawer of which only those on the screen, and near it, are drawn. */
import Box from '@mui/material/Box';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useCallback, useRef } from 'react';
import { drawerStopAttribute } from '../keyboard/drawerStop';

interface CardRowOptions<Item> {
  items: readonly Item[];
  /** Pixels of a card before it is measured. Too low a guess draws cards that nobody sees. */
  guessHeight: (item: Item | undefined) => number;
  overscan: number;
}

export function useCardRows<Item extends { id: string }>(options: CardRowOptions<Item>) {
  const { items, guessHeight, overscan } = options;
  const box = useRef<HTMLDivElement>(null);
  // The same as long as the list is: with another one all cards would be measured again.
  const getItemKey = useCallback((index: number) => items[index]?.id ?? index, [items]);
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => box.current,
    estimateSize: (index) => guessHeight(items[index]),
    getItemKey,
    overscan,
  });
  return { items, box, rows };
}

const rowStyles = {
  position: 'absolute',
  insetInline: 0,
  top: 0,
  borderBottom: 1,
  borderColor: 'divider',
} as const;

interface VirtualCardsProps<Item extends { id: string }> {
  label: string;
  list: ReturnType<typeof useCardRows<Item>>;
  children: (item: Item) => ReactNode;
}

export function VirtualCards<Item extends { id: string }>(props: VirtualCardsProps<Item>) {
  const { label, list, children } = props;
  const { items, box, rows } = list;
  const cards = rows.getVirtualItems().flatMap(({ index, key, start }) => {
    const item = items[index];
    if (!item) return [];
    return (
      <Box
        key={key}
        ref={rows.measureElement}
        data-index={index}
        sx={rowStyles}
        style={{ transform: `translateY(${start}px)` }}
      >
        {children(item)}
      </Box>
    );
  });
  return (
    <Box
      {...{ ref: box, role: 'region', tabIndex: 0 }}
      aria-label={label}
      {...drawerStopAttribute}
      sx={{ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' }}
    >
      <Box sx={{ position: 'relative' }} style={{ height: rows.getTotalSize() }}>
        {cards}
      </Box>
    </Box>
  );
}
