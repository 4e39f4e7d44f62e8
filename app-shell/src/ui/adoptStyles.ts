const sheets = new Map<string, CSSStyleSheet>()

/** Adds rules to a shadow root, once, as a constructable sheet: no style element, nothing a strict policy refuses. */
export function adoptStyles(root: ShadowRoot, rules: string): void {
  const sheet = sheets.get(rules) ?? new CSSStyleSheet()
  if (!sheets.has(rules)) sheet.replaceSync(rules)
  sheets.set(rules, sheet)
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
}
