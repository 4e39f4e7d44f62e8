import type { AttributesByTag } from './elementAttributes.js'
import type { ElementEvents } from './elementEvents.js'

/** Vue writes `false` out as an attribute, which is there then; `null` takes one away. */
type Written<attributes> = {
  readonly [name in keyof attributes]: Extract<attributes[name], boolean> extends never
    ? attributes[name]
    : true | '' | null | undefined
}

type Listeners = {
  readonly [type in keyof ElementEvents as `on${Capitalize<type>}`]?: (event: ElementEvents[type]) => void
}

/**
 * Our elements as Vue's templates know them; `common` are attributes that all elements have. A site whose templates are
 * checked lets `GlobalComponents` of `vue` extend it.
 */
export type ElementComponents<common = unknown> = {
  [tag in keyof AttributesByTag]: new () => HTMLElement & {
    readonly $props: common & Written<AttributesByTag[tag]> & Listeners
  }
}
