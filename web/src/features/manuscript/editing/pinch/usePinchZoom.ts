/** Two fingers, or the wheel with Ctrl, change the zoom of the pages around the place where they are. */
import type { EditorView } from '@tiptap/pm/view';
import { useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { type HeldPlace, placeAt, zoomAround } from '../../../../editor/pages/heldPlace';
import { changeEditorPreferences, nearestZoom, zoomRange } from '../editorPreferences';
import { fingersOf } from './fingers';
import { Pinch } from './Pinch';
import { WheelSteps } from './wheelSteps';

/** Asked when a gesture begins: what is shown, in per cent. */
type ShownZoom = () => number;

function setZoom(view: EditorView, place: HeldPlace, zoom: number): void {
  // At once, so that the place is held while the pages get their size.
  zoomAround(view, place, () => flushSync(() => changeEditorPreferences({ zoom })));
}

function hearFingers(view: EditorView, shown: ShownZoom) {
  let pinch: Pinch | null = null;
  const end = () => {
    if (!pinch) return;
    const { zoom, place, down } = pinch.end();
    pinch = null;
    const step = nearestZoom(zoom);
    if (step === nearestZoom(shown())) window.scrollBy({ top: -down });
    else setZoom(view, place, step);
  };
  const begin = (event: TouchEvent) => {
    end();
    const fingers = fingersOf(event.touches);
    if (!fingers || view.composing) return;
    event.preventDefault();
    pinch = new Pinch(view, shown(), fingers);
  };
  const follow = (event: TouchEvent) => {
    const fingers = pinch && fingersOf(event.touches);
    if (!fingers) return;
    // The page does not scroll under two fingers by itself as well.
    if (event.cancelable) event.preventDefault();
    pinch?.follow(fingers);
  };
  return { touchstart: begin, touchmove: follow, touchend: end, touchcancel: end };
}

function hearWheel(view: EditorView, shown: ShownZoom) {
  const steps = new WheelSteps();
  return (event: WheelEvent) => {
    if (!event.ctrlKey) return;
    // Else the browser would zoom all of the window.
    event.preventDefault();
    const by = steps.turn(event) * zoomRange.step;
    const zoom = nearestZoom(shown() + by);
    if (by && zoom !== nearestZoom(shown())) setZoom(view, placeAt(view, event.clientY), zoom);
  };
}

/** `isOn`: off where pages have the one size that fits the screen; there the browser's own zoom looks closer. */
export function usePinchZoom(view: EditorView | null, zoom: number, isOn: boolean): void {
  const latest = useRef(zoom);
  latest.current = zoom;
  useEffect(() => {
    const room = view?.dom.closest('main');
    if (!view || !room || !isOn) return;
    const shown = () => latest.current;
    const heard = { ...hearFingers(view, shown), wheel: hearWheel(view, shown) };
    // One finger scrolls; what two do is ours.
    for (const [name, hear] of Object.entries(heard)) {
      room.addEventListener(name, hear as EventListener, { passive: false });
    }
    return () => {
      for (const [name, hear] of Object.entries(heard)) {
        room.removeEventListener(name, hear as EventListener);
      }
    };
  }, [view, isOn]);
}
