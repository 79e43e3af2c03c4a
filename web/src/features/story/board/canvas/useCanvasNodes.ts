/** Nodes and edges of the canvas: cards and links of the desk, with what only this window knows (selection, cards on the move). */
import {
  applyEdgeChanges,
  applyNodeChanges,
  type Edge,
  type EdgeChange,
  type Node,
  type NodeChange,
  Position,
} from '@xyflow/react';
import { useCallback, useState } from 'react';
import { useLatest } from '../../../../ui/hooks/useLatest';
import type { Point } from '../../plan/fieldValues';
import {
  type Board,
  type BoardCard,
  type BoardLink,
  CARD_SIZE,
  HANDLE_SIZE,
  kindName,
} from '../boardCards';
import type { PlacedCard } from '../boardEdits';

export type CardNode = Node<{ card: BoardCard; isEditing: boolean }, 'card'>;

export type LinkEdge = Edge<{ link: BoardLink }, 'link'>;

/** Said of a node instead of the library's word. */
const cardRole = { 'aria-roledescription': 'card' } as const;
const linkRole = { 'aria-roledescription': 'link' } as const;

/** Where the styles put it; known, so that cards out of sight need not be drawn to be measured. */
const handles = [
  {
    type: 'source',
    position: Position.Right,
    x: CARD_SIZE.width - HANDLE_SIZE / 2,
    y: (CARD_SIZE.height - HANDLE_SIZE) / 2,
    width: HANDLE_SIZE,
    height: HANDLE_SIZE,
  },
] satisfies CardNode['handles'];

/** Stored positions are whole numbers; those of another program may be none. */
function isSamePlace(one: Point, stored: Point): boolean {
  const isSame = (here: number, there: number) => here === there || Math.round(here) === there;
  return isSame(one.x, stored.x) && isSame(one.y, stored.y);
}

/** It stands elsewhere than the desk says: by arrow keys, until they are let go. */
function isMoved({ position, data: { card } }: CardNode): boolean {
  return !(card.at && isSamePlace(position, card.at));
}

function mergeNode(before: CardNode | undefined, card: BoardCard, isEditing: boolean): CardNode {
  if (before?.data.card === card && before.data.isEditing === isEditing) return before;
  const stored = card.at ?? { x: 0, y: 0 };
  return {
    ...before,
    id: card.key,
    type: 'card',
    // Under the pointer or the arrow keys a card stays with them, whatever others do with it meanwhile.
    position: before && (before.dragging || isMoved(before)) ? before.position : stored,
    data: { card, isEditing },
    draggable: !isEditing,
    // Until it is measured: what has no size is hidden, and a new card could not take the focus.
    measured: before?.measured ?? CARD_SIZE,
    handles,
    ariaLabel: `${kindName(card)}: ${card.title}`,
    domAttributes: cardRole,
  };
}

/** What has not changed stays the same object, and is not drawn anew. */
export function mergeNodes(
  before: readonly CardNode[],
  placed: readonly BoardCard[],
  editedKey: string,
): CardNode[] {
  const known = new Map(before.map((node) => [node.id, node]));
  return placed.map((card) => mergeNode(known.get(card.key), card, card.key === editedKey));
}

function mergeEdges(before: readonly LinkEdge[], links: readonly BoardLink[]): LinkEdge[] {
  const known = new Map(before.map((edge) => [edge.id, edge]));
  return links.map((link): LinkEdge => {
    const { id, from, to } = link;
    return {
      ...known.get(id),
      ...{ id, type: 'link', source: from.key, target: to.key, data: { link } },
      ariaLabel: `Link between ${from.title} and ${to.title}`,
      domAttributes: linkRole,
    };
  });
}

/** Cards that stand elsewhere than the desk says. */
export function listMoved(nodes: readonly CardNode[]): PlacedCard[] {
  return nodes.filter(isMoved).map(({ position: { x, y }, data: { card } }) => ({
    ...{ key: card.key, source: card.source, at: { x, y } },
  }));
}

function useMerged<Item, Shown>(items: Item, merge: (before: Shown[], items: Item) => Shown[]) {
  const [state, setState] = useState<{ items: Item; shown: Shown[] }>(() => ({
    items,
    shown: merge([], items),
  }));
  const now = state.items === items ? state : { items, shown: merge(state.shown, items) };
  if (now !== state) setState(now);
  const change = useCallback(
    (apply: (shown: Shown[]) => Shown[]) =>
      setState((before) => ({ ...before, shown: apply(before.shown) })),
    [],
  );
  return [now.shown, change] as const;
}

export function useCanvasNodes({ placed, links }: Board, editedKey: string) {
  const [edited, setEdited] = useState(editedKey);
  const [nodes, changeNodes] = useMerged<readonly BoardCard[], CardNode>(placed, (before, cards) =>
    mergeNodes(before, cards, editedKey),
  );
  if (edited !== editedKey) {
    setEdited(editedKey);
    changeNodes((before) => mergeNodes(before, placed, editedKey));
  }
  const [edges, changeEdges] = useMerged<readonly BoardLink[], LinkEdge>(links, mergeEdges);
  const latest = useLatest({ nodes, edges });
  return {
    nodes,
    edges,
    latest,
    onNodesChange: useCallback(
      (changes: NodeChange<CardNode>[]) =>
        changeNodes((before) => applyNodeChanges(changes, before)),
      [changeNodes],
    ),
    onEdgesChange: useCallback(
      (changes: EdgeChange<LinkEdge>[]) =>
        changeEdges((before) => applyEdgeChanges(changes, before)),
      [changeEdges],
    ),
    selectAll: useCallback(
      () => changeNodes((before) => before.map((node) => ({ ...node, selected: true }))),
      [changeNodes],
    ),
  };
}
