import type { AnyKernel } from '@latchkey/kernel'

interface Instance {
  readonly latchkey: AnyKernel
  readonly options: unknown
}
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
  if (page) return (page[Symbol.for('latchkey@0')] ??= new Map())
}

/** Living instances by id. */
export const instances = {
  get: (id = 'default'): Instance | undefined => table()?.get(id),
  table,
  set(latchkey: AnyKernel, options: unknown): void {
    table()?.set(latchkey.id, { latchkey, options })
    table()?.waiting?.forEach((tell) => tell())
  },
  delete(latchkey: AnyKernel): void {
    if (instances.get(latchkey.id)?.latchkey === latchkey) table()?.delete(latchkey.id)
  },
}
