import type { AttributesByTag } from './elementAttributes.js'
import type { ElementEvents } from './elementEvents.js'

/** Vue renders `false` as a present attribute; `null` removes it. */
type Written<attributes> = {
  readonly [name in keyof attributes]: Extract<attributes[name], boolean> extends never
    ? attributes[name]
    : true | '' | null | undefined
}

type Listeners = {
  readonly [type in keyof ElementEvents as `on${Capitalize<type>}`]?: (event: ElementEvents[type]) => void
}

/**
 * Types of our elements for Vue templates; `common` holds the attributes of all elements. Sites that type-check templates
 * extend `GlobalComponents` of `vue` with it.
 */
export type ElementComponents<common = unknown> = {
  [tag in keyof AttributesByTag]: new () => HTMLElement & {
    readonly $props: common & Written<AttributesByTag[tag]> & Listeners
  }
}
