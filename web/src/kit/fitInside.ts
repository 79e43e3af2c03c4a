/** The size of a picture made small: its shape stays, and a small picture stays as it is. */

export interface Size {
  width: number;
  height: number;
}

export function fitInside({ width, height }: Size, longestEdge: number): Size {
  const scale = Math.min(1, longestEdge / Math.max(width, height));
  // A banner a thousand times wider than high still has a line of pixels.
  const shrunk = (edge: number) => Math.max(1, Math.round(edge * scale));
  return { width: shrunk(width), height: shrunk(height) };
}
