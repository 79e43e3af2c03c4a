/** What was wanted of the last export on this device: the next one begins with it. */
import { keptSetting } from '../../../kit/keptSetting';
import { type ExportWishes, usualWishes } from './exportWishes';
import { isExportFormat } from './formats';

function oneOf<Word extends string>(value: unknown, words: readonly Word[], otherwise: Word): Word {
  return words.find((word) => word === value) ?? otherwise;
}

function sound(stored: unknown): ExportWishes {
  const raw: Record<string, unknown> =
    typeof stored === 'object' && stored !== null ? { ...stored } : {};
  return {
    format: isExportFormat(raw.format) ? raw.format : usualWishes.format,
    paper: oneOf(raw.paper, ['own', 'letter', 'a4'], 'own'),
    sceneNumbers: oneOf(raw.sceneNumbers, ['own', 'shown', 'hidden'], 'own'),
    cover: raw.cover !== false,
    headersAndFooters: raw.headersAndFooters === true,
    // Whose copy it is and which pages they want is said anew each time: on another's it would be a mishap.
    watermark: usualWishes.watermark,
    pages: usualWishes.pages,
  };
}

export const keptWishes = keptSetting('device.export', sound);
