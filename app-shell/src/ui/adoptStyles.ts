const sheets = new Map<string, CSSStyleSheet>()

/**
 * Returns a function that adds rules, once, to the shadow root of a node, or to the page outside of one, as a constructable
 * sheet: no style element, nothing a strict policy refuses. It serves as the `ref` of an element whose rules are loaded with
 * its code; a node that is in no document is left as it is.
 */
export const adoptStyles =
  (rules: string) =>
  (node: Node | null): void => {
    const root = node?.getRootNode()
    // From the prototype: an element of the page may be named like it.
    const adopted: CSSStyleSheet[] | undefined =
      root && Reflect.get(Object.getPrototypeOf(root), 'adoptedStyleSheets', root)
    if (!adopted) return
    let sheet = sheets.get(rules)
    if (!sheet) {
      sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      sheets.set(rules, sheet)
    }
    if (!adopted.includes(sheet)) adopted.push(sheet)
  }
