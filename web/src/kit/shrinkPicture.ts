/**
 * Shrinks a picture of any size in the browser until it is small enough to send: a photo of 12 megapixels is quick,
 * too.
 */

/** The size of a picture made small: its shape stays, and a small picture stays as it is. */
interface Size {
  width: number;
  height: number;
}

export function fitInside({ width, height }: Size, longestEdge: number): Size {
  const scale = Math.min(1, longestEdge / Math.max(width, height));
  // A banner a thousand times wider than high still has a line of pixels.
  const scaled = (edge: number) => Math.max(1, Math.round(edge * scale));
  return { width: scaled(width), height: scaled(height) };
}

/** The server stores no more pixels than the first; the others are for pictures that are still too large to send. */
const longestEdges = [512, 384, 256];
const maxLength = 900_000;

async function decodeImage(file: File): Promise<HTMLImageElement | null> {
  const address = URL.createObjectURL(file);
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    return image.naturalWidth > 0 ? image : null;
  } catch {
    return null;
  } finally {
    URL.revokeObjectURL(address);
  }
}

function drawImage(image: HTMLImageElement, longestEdge: number, type: string): string | null {
  const size = { width: image.naturalWidth, height: image.naturalHeight };
  const canvas = Object.assign(document.createElement('canvas'), fitInside(size, longestEdge));
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL(type, 0.9);
}

/** Photos stay photos; anything else may be transparent (a browser without WebP makes a PNG of it). */
function typeToSend(file: File): string {
  return file.type === 'image/jpeg' ? 'image/jpeg' : 'image/webp';
}

/** The picture as a data: address; null when the file is none. */
export async function shrinkPicture(file: File): Promise<string | null> {
  if (!file.type.startsWith('image/')) return null;
  const image = await decodeImage(file);
  if (!image) return null;
  for (const edge of longestEdges) {
    const picture = drawImage(image, edge, typeToSend(file));
    if (picture && picture.length <= maxLength) return picture;
  }
  return null;
}
