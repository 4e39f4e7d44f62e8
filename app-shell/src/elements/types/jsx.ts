import type { DetailedHTMLProps, HTMLAttributes } from 'react'
import type { AttributesByTag } from './elementAttributes.js'
import type { ElementEvents } from './elementEvents.js'

/** Event props of React 19, such as `onlk:connect`. */
type Listeners = { readonly [type in keyof ElementEvents as `on${type}`]?: (event: ElementEvents[type]) => void }

/** Types of our elements for TSX. */
export type JsxElements = {
  [tag in keyof AttributesByTag]: DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> &
    Listeners &
    AttributesByTag[tag]
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements extends JsxElements {}
  }
}
