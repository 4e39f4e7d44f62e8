import type { AnyKernel, Connection, KernelState } from '@latchkey/kernel'

/** One of our elements; none of its code runs before registration. */
export interface ElementDefinition {
  readonly tag: `latchkey-${string}`
  /** Creates its class, on demand because a server has no `HTMLElement`. */
  create(): CustomElementConstructor
}

/** The initial state of a button. */
export interface ButtonKind {
  /** Its default label. */
  readonly label: string
  /** Additional rules for a button that isn't a call to action. */
  readonly quiet?: string
  /** Creates the background of an avatar or a mark; passed in eagerly, because the modal's first chunk shares it. */
  readonly paint?: Paint
  /** A press opens the modal's own first view, for which its behavior is not needed. */
  readonly opensFirst?: boolean
  /** Loads its behavior. */
  load(): Promise<{ readonly liveButton: LiveButton }>
}

/** Creates a background that a text determines; its ends are `spread` degrees of hue apart. */
export type Paint = (text: string, spread: number) => string

/** Attaches the behavior to a button. */
export type LiveButton = (element: HTMLElement, button: HTMLButtonElement, kind: ButtonKind) => ButtonLife

/** Behavior of a button. */
export interface ButtonLife {
  press(presses: number): void
  /** Shows how an `open` ends that a press started before this behavior was loaded. */
  follow(opening: Promise<unknown>): void
  /** The element was added, removed or moved. */
  moved(): void
}

/** What a button draws itself from. */
export interface Glance {
  readonly element: HTMLElement
  readonly latchkey: AnyKernel
  readonly state: KernelState
  /** Of the namespace that the element names, else of the active one. */
  readonly connection: Connection | undefined
  /** Draws again, for what changed outside the state. */
  redraw(): void
}

/** Content that replaces the label. */
export interface Look {
  /** A changed key causes another `draw`. */
  readonly key: string
  draw(): readonly (Node | string)[]
  /** `quiet`: not a call to action; `warning`: something is wrong, and the text names it. */
  readonly tone?: 'quiet' | 'warning'
  /** Accessible name, if the content alone isn't enough. */
  readonly name?: string | undefined
  /** Replaces the connection's status. */
  readonly status?: string | undefined
  readonly isDisabled?: boolean
  readonly isHidden?: boolean
}

/** What distinguishes the kinds of buttons. */
export interface ButtonWays {
  /** What a press opens; by default the fitting view, which a second press closes. */
  target?(): { readonly view: string; readonly params?: unknown }
  /** Content that replaces the label. */
  look?(glance: Glance): Look | undefined
  /** Called when the element was removed from the page. */
  leave?(): void
}
