/** What somebody wants of an export; 'own' leaves it as the script has it. */
import { type ExportFormat, heeds } from './formats';
import { pagesIn } from './pageRange';

export interface ExportWishes {
  format: ExportFormat;
  paper: 'own' | 'letter' | 'a4';
  sceneNumbers: 'own' | 'shown' | 'hidden';
  cover: boolean;
  /** Those that the script's settings have. */
  headersAndFooters: boolean;
  watermark: string;
  /** As it is typed: '12', '12-20', or nothing for all. */
  pages: string;
}

export const usualWishes: ExportWishes = {
  format: 'pdf',
  paper: 'own',
  sceneNumbers: 'own',
  cover: true,
  headersAndFooters: false,
  watermark: '',
  pages: '',
};

/** As the call wants it: a wish that a format cannot heed is not sent, even when it was made for another. */
export function optionsOf(wishes: ExportWishes) {
  const { format, paper, sceneNumbers, cover, watermark, pages } = wishes;
  const wantsPaper = heeds(format, 'paper') && paper !== 'own';
  const wantsNumbers = heeds(format, 'sceneNumbers') && sceneNumbers !== 'own';
  const range = heeds(format, 'pages') && pagesIn(pages);
  return {
    format,
    cover: heeds(format, 'cover') ? cover : true,
    watermark: heeds(format, 'watermark') ? watermark.trim() : '',
    headersAndFooters: heeds(format, 'headersAndFooters') && wishes.headersAndFooters,
    ...(wantsPaper && { paper }),
    ...(wantsNumbers && { sceneNumbers: sceneNumbers === 'shown' }),
    ...(range && { pages: range }),
  };
}

export type AskedOptions = ReturnType<typeof optionsOf>;
