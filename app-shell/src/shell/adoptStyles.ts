/** Adds rules to a shadow root as a constructable sheet: no style element, nothing a strict policy refuses. */
export function adoptStyles(root: ShadowRoot, rules: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
