import type { AnyKernel, Connection, KernelState } from '@latchkey/kernel'

/** An element of ours; nothing of it runs before it is registered. */
export interface ElementDefinition {
  readonly tag: `latchkey-${string}`
  /** Makes its class; a server has nothing to derive it from. */
  create(): CustomElementConstructor
}

/** A button as it stands there at first. */
export interface ButtonKind {
  /** Its text while there is nothing else to say. */
  readonly label: string
  /** Rules beyond those of every button, for one that is no call to act. */
  readonly quiet?: string
  /** Paints a picture for an address; eager where it is needed, because the modal's first chunk has it too. */
  readonly paint?: (address: string, spread: number) => string
  /** Fetches what it does beyond standing there. */
  load(): Promise<{ readonly liveButton: LiveButton }>
}

/** Takes a button over. */
export type LiveButton = (element: HTMLElement, button: HTMLButtonElement, kind: ButtonKind) => ButtonLife

/** What a button does beyond standing there. */
export interface ButtonLife {
  press(presses: number): void
  /** The element came to the page, left it, or was moved. */
  moved(): void
}

/** What a button is looking at while it draws itself. */
export interface Glance {
  readonly element: HTMLElement
  readonly latchkey: AnyKernel
  readonly state: KernelState
  /** Of the family of chains that the element names, else of the active one. */
  readonly connection: Connection | undefined
}

/** What a button shows instead of its label. */
export interface Look {
  /** Another one, and `draw` is called again. */
  readonly key: string
  draw(): readonly (Node | string)[]
  /** `quiet`: no call to act; `warning`: something is wrong, and the text says what. */
  readonly tone?: 'quiet' | 'warning'
  /** What the button is called where its content does not say enough. */
  readonly name?: string | undefined
  /** Instead of the connection's. */
  readonly status?: string | undefined
  readonly isDisabled?: boolean
  readonly isHidden?: boolean
}

/** What tells one live button from another. */
export interface ButtonWays {
  /** What a press opens; without it the view that fits, and a second press closes. */
  target?(): { readonly view: string; readonly params?: unknown }
  /** What stands on it instead of the label. */
  look?(glance: Glance): Look | undefined
  /** Called when the element left the page. */
  leave?(): void
  /** Rules beyond those of every button. */
  readonly styles?: string
}
