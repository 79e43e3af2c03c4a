/** Kinds by the name of a paragraph's style: names of other programs, and of other languages. */
import type { Kind } from '../../elements';

// Accents, capitals and numbers behind a name do not matter.
const CALLED: Partial<Record<Kind, string>> = {
  sceneHeading:
    'scene heading|scene headings|scene header|scene title|scene|slugline|slug line|slug|master scene heading' +
    '|primary heading|bild|szene|szenenkopf|szenenuberschrift|schauplatz|intitule de scene|en tete de scene' +
    '|titre de scene|decor|encabezado|encabezado de escena|escena|intestazione|intestazione scena|scena' +
    '|cabecalho|cabecalho de cena|cena',
  action:
    'action|actions|action text|description|scene description|scene action|direction|directions|stage direction' +
    '|stage directions|big print|handlung|aktion|regieanweisung|szenenanweisung|beschreibung|didascalie|accion' +
    '|descripcion|azione|descrizione|acao|descricao',
  character:
    'character|characters|character name|character cue|char|cue|speaker|figur|figurenname|rolle|rollenname' +
    '|charakter|sprecher|personnage|nom du personnage|personaje|nombre de personaje|personaggio|personagem',
  parenthetical:
    'parenthetical|parentheticals|parenthesis|paren|wryly|wrylies|actor direction|personal direction|klammer' +
    '|klammerbemerkung|spielanweisung|parenthese|indication de jeu|acotacion|parentesis|parentesi|rubrica',
  dialogue:
    'dialogue|dialog|dialogues|dialogs|speech|spoken|lines|dialoge|dialogtext|replique|repliques|dialogo' +
    '|dialogos|parlamento|battuta|battute|fala|falas',
  lyrics: 'lyrics|lyric|song|song lyrics|liedtext|gesang|paroles|letra|letras|canzone',
  transition:
    'transition|transitions|editing transition|scene transition|ubergang|uberblendung|schnitt|transicion' +
    '|transizione|transicao|corte',
  shot:
    'shot|shots|camera|camera shot|camera angle|angle|sub heading|subheading|secondary heading|secondary slugline' +
    '|mini slug|einstellung|kamera|kameraeinstellung|plan|plano|toma|inquadratura',
  startOfAct:
    'new act|act|act heading|act header|act title|act break|start of act|akt|aktbeginn|acte|acto|atto|ato' +
    '|cold opening|teaser',
  endOfAct: 'end of act|end act|act end|aktende|fin d acte|fin de acto|fine atto|fim de ato',
  normal: 'general|general text|script text|allgemein|generale|geral',
  synopsis:
    'synopsis|scene synopsis|scene summary|summary|outline body|zusammenfassung|sinossi|sinopse',
  note: 'note|notes|script note|script notes|notiz|notizen',
  'heading-one': 'heading 1|uberschrift 1|titre 1|titulo 1|titolo 1',
  'heading-two': 'heading 2|heading 3|uberschrift 2|titre 2|titulo 2|titolo 2',
  title: 'title|subtitle',
  'block-quote': 'quote|intense quote|block quote|block text',
};
const KINDS = new Map(
  Object.entries(CALLED).flatMap(([kind, names]) =>
    names.split('|').map((name): [string, Kind] => [name, kind as Kind]),
  ),
);
const BEFORE =
  /^(?:screenplay|screen play|script|final draft|fd|fade in|fadein|writer ?duet|celtx|movie magic|bbc|sp|scr|drehbuch|scenario|guion|sceneggiatura|roteiro) (?=\w)/;

export function styleKind(name: string): Kind | null {
  const plain = foldName(name);
  for (const called of [plain, plain.replace(BEFORE, '')]) {
    const found = KINDS.get(called) ?? KINDS.get(called.replace(/ ?\d{1,2}$/, ''));
    if (found) return found;
  }
  return null;
}

function foldName(name: string): string {
  return name
    .slice(0, 100)
    .replace(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
