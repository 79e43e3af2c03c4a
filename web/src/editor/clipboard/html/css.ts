/** CSS declarations, parsed and never applied: of an element, and of the style sheets a word processor sends along. */

export type Declarations = Readonly<Record<string, string>>;

const RULE = /([^{}]+)\{([^{}]*)\}/g;
// A selector that names one class: "p.SceneHeading", ".c1", "li.MsoNormal".
const BY_CLASS = /^[a-z0-9]*\.([\w-]+)$/i;
const INCHES: Readonly<Record<string, number>> = {
  in: 1,
  pt: 1 / 72,
  px: 1 / 96,
  cm: 1 / 2.54,
  mm: 1 / 25.4,
  pc: 1 / 6,
  em: 1 / 6,
  rem: 1 / 6,
};

export function parseDeclarations(text: string): Record<string, string> {
  const declarations: Record<string, string> = {};
  for (const each of text.split(';')) {
    const colon = each.indexOf(':');
    if (colon < 0) continue;
    const name = each.slice(0, colon).trim().toLowerCase();
    const value = each.slice(colon + 1).trim();
    if (name === 'margin') declarations['margin-left'] = leftMargin(value);
    if (name && Object.getOwnPropertyDescriptor(Object.prototype, name) === undefined)
      declarations[name] = value;
  }
  return declarations;
}

function leftMargin(value: string): string {
  const [top = '0', right = top, , left = right] = value.split(/\s+/);
  return left;
}

/** Declarations by class, from the document's style sheets. */
export function readClassRules(document: Document): Map<string, Declarations> {
  const rules = new Map<string, Declarations>();
  for (const sheet of document.querySelectorAll('style')) {
    const text = (sheet.textContent ?? '').replace(/<!--|-->|\/\*[\s\S]*?\*\//g, '');
    for (const [, selectors = '', body = ''] of text.matchAll(RULE))
      addRule(rules, selectors, body);
  }
  return rules;
}

function addRule(rules: Map<string, Declarations>, selectors: string, body: string): void {
  const css = parseDeclarations(body);
  for (const selector of selectors.split(',')) {
    const name = BY_CLASS.exec(selector.trim())?.[1];
    if (name) rules.set(name, { ...rules.get(name), ...css });
  }
}

/** Inches; 0 where the value is no length. */
export function parseInches(value: string | undefined): number {
  const found = /^(-?[\d.]+)([a-z]+)$/i.exec(value?.trim() ?? '');
  if (!found?.[1] || !found[2]) return 0;
  return Number(found[1]) * (INCHES[found[2].toLowerCase()] ?? 0) || 0;
}
