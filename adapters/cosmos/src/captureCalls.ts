import type { Captured } from '@latchkey/kernel/adapter'
import { captureMethods } from '@latchkey/kernel/adapter'
import { walletError } from './walletError.js'

/** Captures methods of an object that a wallet handed out; they reject with our codes, and what it lacks is absent. */
export function captureCalls<name extends string>(
  source: unknown,
  names: readonly name[],
): { readonly [method in name]?: Captured } {
  const methods = captureMethods(source, names)
  const calls: { [method in name]?: Captured } = {}
  for (const name of names) {
    const method = methods[name]
    if (!method) continue
    calls[name] = (...given) =>
      method(...given).catch((thrown: unknown) => {
        throw walletError(thrown)
      })
  }
  return calls
}
