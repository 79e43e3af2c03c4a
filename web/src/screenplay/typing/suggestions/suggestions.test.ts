// @vitest-environment node
/** Suggestions and their order by the rules of docs/spec/typing.md, whose numbers the titles cite. */
import { describe, expect, it } from 'vitest';
import type { Kind } from '../../elements';
import type { TypedLine } from '../keyActions';
import { splitHeading } from './headingParts';
import type { SuggestionSources } from './suggestionList';
import { completionsFor, listFor } from './suggestions';
import {
  NO_WORDS,
  orderNames,
  preferredSpelling,
  sortByFrequency,
  updateVocabulary,
  vocabularyEntryOf,
} from './vocabulary';

const sources: SuggestionSources = {
  names: () => ['BORIS', 'ANNA', 'ANN', 'OLD MAN'],
  locations: () => ['KITCHEN', 'KITCHEN - PANTRY', 'BARN'],
  transitions: () => ['WIPE TO:'],
  timesOfDay: ['High tide'],
  letters: {},
  customElements: [],
  writtenName: (name) => (name === 'ANNA' ? 'Anna' : name),
};

function line(kind: Kind, marked: string): TypedLine {
  const at = marked.includes('|') ? marked.indexOf('|') : marked.length;
  return { kind, text: marked.replace('|', ''), at };
}

const completions = (kind: Kind, marked: string) => {
  const list = completionsFor(line(kind, marked), sources);
  return list && { labels: list.suggestions.map(({ label }) => label), chosen: list.chosen };
};

describe('suggestion lists', () => {
  it('TY32 the first suggestion is chosen once a character is typed, none for a complete word', () => {
    expect(completions('character', 'a')).toEqual({ labels: ['ANNA', 'ANN'], chosen: 0 });
    expect(completions('character', 'ann')).toEqual({ labels: ['ANNA'], chosen: -1 });
    expect(completions('character', 'anna')).toBeNull();
    expect(completions('character', 'zoe')).toBeNull();
    expect(completions('character', 'a|nna')).toBeNull();
  });

  it('TY33 an empty cue offers all names and chooses none', () => {
    expect(completions('character', '')).toEqual({ labels: [...sources.names()], chosen: -1 });
  });

  it('TY33 names are ordered by other speaker, scene, script and character cards', () => {
    const names = orderNames({
      recent: ['ANNA', 'ANNA', 'BORIS', 'ANNA', 'CARL'],
      frequent: ['DORA', 'ANNA', 'BORIS'],
      listed: ['Zoe', 'Emil'],
    });
    expect(names).toEqual(['BORIS', 'ANNA', 'CARL', 'DORA', 'EMIL', 'ZOE']);
    expect(orderNames({ recent: ['ANNA'], frequent: [], listed: [] })).toEqual(['ANNA']);
  });

  it('TY34 extensions are offered behind a bracket or by Tab', () => {
    expect(completions('character', 'ANNA (o')).toEqual({
      labels: ['(O.S.)', '(O.C.)', '(ON PHONE)'],
      chosen: 0,
    });
    expect(completions('character', 'ANNA (V.O.)')).toBeNull();
    const listed = listFor('extensions', line('character', 'ANNA '), sources);
    expect(listed?.from).toBe(4);
    expect(listed?.chosen).toBe(-1);
    expect(listed?.suggestions[0]?.text).toBe(' (V.O.)');
  });

  it('TY35 a heading offers three prefixes, and locations behind one', () => {
    expect(completions('sceneHeading', '')).toBeNull();
    const listed = listFor('prefixes', line('sceneHeading', ''), sources);
    expect(listed?.suggestions.map(({ text }) => text)).toEqual(['INT. ', 'EXT. ', 'I/E. ']);
    expect(listed?.chosen).toBe(0);
    expect(completions('sceneHeading', 'i')).toEqual({ labels: ['INT.', 'I/E.'], chosen: 0 });
    expect(completions('sceneHeading', 'INT. ')?.chosen).toBe(-1);
    expect(completions('sceneHeading', 'int. k')).toEqual({
      labels: ['KITCHEN', 'KITCHEN - PANTRY'],
      chosen: 0,
    });
  });

  it('TY36 a heading offers times of day behind a dash', () => {
    const all = completions('sceneHeading', 'INT. BARN - ');
    expect(all?.labels[0]).toBe('HIGH TIDE');
    expect(all?.chosen).toBe(0);
    const list = completionsFor(line('sceneHeading', 'INT. KITCHEN - p'), sources);
    expect(list?.suggestions.map(({ text }) => text)).toEqual(['KITCHEN - PANTRY']);
    const night = completionsFor(line('sceneHeading', 'EXT. Barn - n'), sources);
    expect(night?.suggestions).toEqual([{ label: 'NIGHT', text: 'Barn - NIGHT', completes: true }]);
    expect(completions('sceneHeading', 'EXT. BARN - night')).toBeNull();
  });

  it('TY37 transitions are offered, those of the script first', () => {
    expect(completions('transition', '')?.labels[0]).toBe('WIPE TO:');
    expect(completions('transition', 'sm')).toEqual({ labels: ['SMASH CUT TO:'], chosen: 0 });
  });

  it('TY38 at most ten names are offered behind an @', () => {
    const many = { ...sources, names: () => Array.from({ length: 30 }, (_, at) => `MAN ${at}`) };
    expect(completionsFor(line('action', 'He sees @'), many)?.suggestions).toHaveLength(10);
    expect(completions('dialogue', 'Ask @an')).toEqual({ labels: ['ANNA', 'ANN'], chosen: 0 });
    const list = completionsFor(line('action', 'Ask @an| now'), sources);
    expect(list?.from).toBe(4);
    expect(list?.suggestions[0]?.text).toBe('Anna');
    expect(completions('action', 'mail@an')).toBeNull();
    expect(completions('sceneHeading', 'INT. @an')).toBeNull();
  });

  it('TY39 the menu of kinds chooses the present kind, and no two kinds share a letter', () => {
    const list = listFor('kinds', line('action', ''), sources);
    expect(list?.suggestions[list.chosen]?.kind).toBe('action');
    const letters = list?.suggestions.map(({ letter }) => letter);
    expect(new Set(letters).size).toBe(letters?.length);
  });
});

describe('the vocabulary of a script', () => {
  it('splits headings into prefix, location and time of day', () => {
    const parts = (text: string) => splitHeading(text, ['High tide']);
    expect(parts('int. house - kitchen - night')).toMatchObject({
      location: 'HOUSE - KITCHEN',
      time: 'NIGHT',
    });
    expect(parts('EXT. BEACH - HIGH TIDE (1977)')).toMatchObject({
      location: 'BEACH',
      time: 'HIGH TIDE',
    });
    expect(parts('INT./EXT. CAR - LATE NIGHT')).toMatchObject({
      location: 'CAR',
      time: 'LATE NIGHT',
    });
    expect(parts('INT. HOTEL - NIGHT CLUB')).toMatchObject({
      location: 'HOTEL - NIGHT CLUB',
      time: '',
    });
    expect(parts('INT. BARN -')).toMatchObject({ location: 'BARN', time: '' });
    expect(parts('INTERIOR')).toMatchObject({ prefix: '' });
  });

  it('counts and removes words, and stays the same object when nothing changes', () => {
    const anna = vocabularyEntryOf('character', 'Anna (V.O.)', []);
    const loud = vocabularyEntryOf('character', 'ANNA', []);
    expect(anna).toEqual({ list: 'names', word: 'Anna' });
    if (!anna || !loud) throw new Error('a cue says a name');
    const both = updateVocabulary(NO_WORDS, [], [anna, loud, loud]);
    expect(sortByFrequency(both.names, null)).toEqual(['ANNA']);
    expect(preferredSpelling('ANNA', both.names)).toBe('Anna');
    expect(updateVocabulary(both, [anna], [anna])).toBe(both);
    const none = updateVocabulary(both, [anna, loud, loud], []);
    expect(none.names.size).toBe(0);
    expect(sortByFrequency(updateVocabulary(NO_WORDS, [], [anna]).names, 'Anna')).toEqual([]);
    expect(vocabularyEntryOf('action', 'Anna', [])).toBeNull();
    expect(vocabularyEntryOf('character', ' ', [])).toBeNull();
  });
});
