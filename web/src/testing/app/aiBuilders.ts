/** Builders of providers and own keys, as the server shows them. */
import type { OwnAi } from '../../features/ai/aiApi';

export const ownBase = 'https://api.example.com/v1';

export function makeOwnAi(part: Partial<OwnAi> = {}): OwnAi {
  return {
    provider: { source: 'none', host: '', model: '' },
    ownKey: null,
    bases: [],
    sentence: '',
    ...part,
  };
}

export function makeOwnKey(part: Partial<NonNullable<OwnAi['ownKey']>> = {}) {
  const addedAt = '2026-11-15T09:00:00Z';
  return { base: ownBase, model: '', lastFour: '1234', addedAt, isReadable: true, ...part };
}
