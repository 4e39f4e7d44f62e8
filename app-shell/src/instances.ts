import type { AnyKernel } from '@latchkey/kernel'

interface Instance {
  readonly latchkey: AnyKernel
  readonly options: unknown
}

/** Kept on the global object under a versioned symbol, so that hot reload and two copies meet the same table. */
const table = (): Map<string, Instance> => {
  const global = globalThis as { [key: symbol]: Map<string, Instance> | undefined }
  const key = Symbol.for('latchkey@0')
  global[key] ??= new Map()
  return global[key] as Map<string, Instance>
}

const isServer = (): boolean => typeof window === 'undefined'

/** Living instances by id; on a server there are none, since each request has its own. */
export const instances = {
  get: (id = 'default'): Instance | undefined => (isServer() ? undefined : table().get(id)),
  set(latchkey: AnyKernel, options: unknown): void {
    if (!isServer()) table().set(latchkey.id, { latchkey, options })
  },
  delete(latchkey: AnyKernel): void {
    if (!isServer() && table().get(latchkey.id)?.latchkey === latchkey) table().delete(latchkey.id)
  },
}
