/** What somebody wants of an export; 'own' leaves it as the script has it. */
import { type ExportFormat, heeds } from './formats';

export interface ExportWishes {
  format: ExportFormat;
  paper: 'own' | 'letter' | 'a4';
  sceneNumbers: 'own' | 'shown' | 'hidden';
  cover: boolean;
  watermark: string;
}

export const usualWishes: ExportWishes = {
  format: 'pdf',
  paper: 'own',
  sceneNumbers: 'own',
  cover: true,
  watermark: '',
};

/** As the call wants it: a wish that a format cannot heed is not sent, even when it was made for another. */
export function optionsOf({ format, paper, sceneNumbers, cover, watermark }: ExportWishes) {
  const wantsPaper = heeds(format, 'paper') && paper !== 'own';
  const wantsNumbers = heeds(format, 'sceneNumbers') && sceneNumbers !== 'own';
  return {
    format,
    cover: heeds(format, 'cover') ? cover : true,
    watermark: heeds(format, 'watermark') ? watermark.trim() : '',
    ...(wantsPaper && { paper }),
    ...(wantsNumbers && { sceneNumbers: sceneNumbers === 'shown' }),
  };
}
