import type { AnyKernel } from '@latchkey/kernel'
import type { Tile } from './ui/Tile.js'

interface Instance {
  readonly latchkey: AnyKernel
  readonly options: unknown
  readonly skin: Skin
}

/** What shows the views of an instance, and where. */
export interface Skin {
  /** Loads the code of the first frame; absent where nothing can be shown. */
  readonly loadOpen?: () => Promise<{ readonly Tile: typeof Tile }>
  /** Absent until there is something to show. */
  shell?: { readonly ready: Promise<void>; unmount(): void } | undefined
  /** Where the next shell renders them instead of in a dialog. */
  inline?: InlinePlace | undefined
}

/** A place in the page for the views, and the element that renders them; typed as a dialog, but a plain element. */
export type InlinePlace = readonly [place: Element, surface: HTMLDialogElement]

interface InstanceTable extends Map<string, Instance> {
  /** Called when an instance was added, by those who wait for one. */
  waiting?: Set<() => void>
}

/**
 * Kept on the window under a versioned symbol, so that hot reload and two copies meet the same table; there is none on
 * a server, since each request has its own instance.
 */
const table = (): InstanceTable | undefined => {
  const page = globalThis.window as unknown as { [key: symbol]: InstanceTable } | undefined
  // biome-ignore lint/suspicious/noAssignInExpressions: every byte here is one of every page
  if (page) return (page[Symbol.for('latchkey@0')] ??= new Map())
}

/** Living instances by id. */
export const instances = {
  get: (id = 'default'): Instance | undefined => table()?.get(id),
  table,
  set(latchkey: AnyKernel, options: unknown, skin: Skin): void {
    table()?.set(latchkey.id, { latchkey, options, skin })
    for (const tell of table()?.waiting ?? []) tell()
  },
  delete(latchkey: AnyKernel): void {
    if (instances.get(latchkey.id)?.latchkey === latchkey) table()?.delete(latchkey.id)
  },
}

/** The instance an element belongs to; after a hot reload the newest. */
export const findInstance = (element: Element): AnyKernel | undefined =>
  instances.get(element.getAttribute('instance') ?? undefined)?.latchkey
