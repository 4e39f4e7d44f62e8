import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'

const sheets = new Map<string, CSSStyleSheet>()

/** Adopts rules into the root an element stands in, once; for views whose rules travel with their own code. */
export function useStyles(element: RefObject<HTMLElement | null>, rules: string): void {
  // After every render: a view may be empty at first.
  useLayoutEffect(() => {
    const root = element.current?.getRootNode()
    if (!(root instanceof ShadowRoot)) return
    let sheet = sheets.get(rules)
    if (!sheet) {
      sheet = new CSSStyleSheet()
      sheet.replaceSync(rules)
      sheets.set(rules, sheet)
    }
    if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
  })
}
