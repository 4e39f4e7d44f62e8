const sheets = new Map<string, CSSStyleSheet>()

/**
 * Returns a function that adds rules, once, to the shadow root of a node, as a constructable sheet: no style element, nothing
 * a strict policy refuses. It serves as the `ref` of an element whose rules are loaded with its code; a node outside of a
 * shadow root is left as it is.
 */
export const adoptStyles =
  (rules: string) =>
  (node: Node | null): void => {
    const root = node?.getRootNode()
    if (!(root instanceof ShadowRoot)) return
    const sheet = sheets.get(rules) ?? new CSSStyleSheet()
    if (!sheets.has(rules)) sheet.replaceSync(rules)
    sheets.set(rules, sheet)
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet)
  }
