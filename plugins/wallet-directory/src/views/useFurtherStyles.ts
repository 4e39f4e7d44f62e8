import { adoptStyles } from '@latchkey/app-shell/ui'
import type { RefObject } from 'react'
import { useLayoutEffect } from 'react'
import { furtherStyles } from './furtherStyles.js'

/** Adopts the rules of the views behind the section into the shadow root that they are drawn in. */
export function useFurtherStyles(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const root = element.current?.getRootNode()
    if (root instanceof ShadowRoot) adoptStyles(root, furtherStyles)
  }, [element])
}
