/** What a script can be exported as, and which wishes each format heeds. */

export type Wish = 'paper' | 'sceneNumbers' | 'cover' | 'headersAndFooters' | 'watermark' | 'pages';

const asPages: Wish[] = ['paper', 'sceneNumbers', 'cover'];

export const exportFormats = {
  pdf: { name: 'PDF Format', heeds: [...asPages, 'headersAndFooters', 'watermark', 'pages'] },
  fdx: { name: 'Final Draft Format (.fdx)', heeds: asPages },
  xml: { name: 'XML Format (.xml)', heeds: asPages },
  docx: { name: 'Word Doc Format', heeds: asPages },
  fountain: { name: 'Fountain', heeds: ['cover'] },
  txt: { name: 'Plain text', heeds: [...asPages, 'pages'] },
  scrn: { name: 'Screnpla file (.scrn)', heeds: [] },
} as const satisfies Record<string, { name: string; heeds: readonly Wish[] }>;

export type ExportFormat = keyof typeof exportFormats;

export function isExportFormat(value: unknown): value is ExportFormat {
  return typeof value === 'string' && Object.hasOwn(exportFormats, value);
}

export function heeds(format: ExportFormat, wish: Wish): boolean {
  return (exportFormats[format].heeds as readonly Wish[]).includes(wish);
}
