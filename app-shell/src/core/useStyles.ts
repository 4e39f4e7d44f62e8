import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'
import { adoptStyles } from '../ui/adoptStyles.js'

/** Adopts a style sheet once into the element's shadow root, for views whose rules are loaded with their code. */
export function useStyles(element: RefObject<HTMLElement | null>, rules: string): void {
  // After every render, because a view may render nothing at first.
  useLayoutEffect(() => {
    const root = element.current?.getRootNode()
    if (root instanceof ShadowRoot) adoptStyles(root, rules)
  })
}
