/** A card on the canvas: its kind, title and text, a handle to link it by, a button for its menu; edited in place. */
import { Handle, type NodeProps, Position } from '@xyflow/react';
import { type MouseEvent, memo } from 'react';
import { type BoardCard, kindName } from '../boardCards';
import { CardFields } from '../card/CardFields';
import { useCanvasTools } from './CanvasContext';
import type { CardNode } from './useCanvasNodes';

/** Plain elements, styled by the canvas: hundreds of them are on the screen. */
function CardWords({ card }: { card: BoardCard }) {
  return (
    <>
      <span className="board-card-title" dir="auto">
        {card.title}
      </span>
      {card.text && (
        <span className="board-card-text" dir="auto">
          {card.text}
        </span>
      )}
    </>
  );
}

function MenuDots() {
  return (
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <circle cx="12" cy="5" r="2" />
      <circle cx="12" cy="12" r="2" />
      <circle cx="12" cy="19" r="2" />
    </svg>
  );
}

export const BoardNode = memo(function BoardNode({ data }: NodeProps<CardNode>) {
  const { card, isEditing } = data;
  const { lists, endEdit, openMenu } = useCanvasTools();
  const { title } = card;
  const showMenu = ({ currentTarget }: MouseEvent<HTMLElement>) =>
    openMenu(card.key, currentTarget);
  return (
    <div className={`board-card ${card.color ? 'coloured' : ''}`}>
      {card.color && <span className="board-card-colour" style={{ background: card.color }} />}
      <div className="board-card-head">
        <span className="board-card-kind">{kindName(card)}</span>
        <button
          type="button"
          className="board-card-menu nodrag nopan nokey"
          aria-label={`More for ${title}`}
          aria-haspopup="menu"
          onClick={showMenu}
        >
          <MenuDots />
        </button>
      </div>
      {isEditing ? (
        <div className="nodrag nopan nowheel nokey">
          <CardFields {...{ lists, card }} onEnd={() => endEdit(card.key)} />
        </div>
      ) : (
        <CardWords card={card} />
      )}
      <Handle
        type="source"
        position={Position.Right}
        className="board-card-handle"
        title="Drag to another card to link them"
        aria-hidden
      />
    </div>
  );
});
