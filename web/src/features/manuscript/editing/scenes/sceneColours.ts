/** The colours of scenes in the list: the four markers, and whatever another program has given them. */
import { markers } from '../toolbar/colours';

const HEX = /^#[0-9a-f]{6}$/;

export interface SceneColour {
  readonly name: string;
  readonly swatch: string;
}

/** Null: none, or nothing that could be shown. */
export function sceneColour(color: string): SceneColour | null {
  const marker = markers.find(({ value }) => value === color);
  if (marker) return { name: marker.name, swatch: marker.swatch ?? marker.value };
  return HEX.test(color) ? { name: 'Own colour', swatch: color } : null;
}
