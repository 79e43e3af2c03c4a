/** Sensors of dnd-kit for cards in lists that scroll: mouse, finger, keyboard. */
import {
  KeyboardSensor,
  type KeyboardSensorOptions,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';

/** A press that moves less than this many pixels is a click. */
const mouseConstraint = { activationConstraint: { distance: 4 } };
/** A finger that moves within so many milliseconds scrolls; one that holds still takes the card. */
const touchConstraint = { activationConstraint: { delay: 200, tolerance: 8 } };

/** The same for all renders as long as `keyboard` is: other sensors would render every card again. */
export function useDragSensors(keyboard: KeyboardSensorOptions) {
  return useSensors(
    useSensor(MouseSensor, mouseConstraint),
    useSensor(TouchSensor, touchConstraint),
    useSensor(KeyboardSensor, keyboard),
  );
}
