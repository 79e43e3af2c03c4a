/** A script that can be dragged to another place by hand, thumb or keys. */
import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ScriptLine, type ScriptLineProps } from './ScriptLine';

export function SortableLine({ script, number }: Pick<ScriptLineProps, 'script' | 'number'>) {
  const sortable = useSortable({ id: script.id });
  const style = {
    transform: CSS.Translate.toString(sortable.transform),
    transition: sortable.transition,
    // What is held in the hand leaves a shadow of itself.
    ...(sortable.isDragging && { opacity: 0.4 }),
  };
  return (
    <ScriptLine
      script={script}
      number={number}
      ref={sortable.setNodeRef}
      style={style}
      handle={{
        ref: sortable.setActivatorNodeRef,
        ...sortable.attributes,
        ...sortable.listeners,
      }}
    />
  );
}
