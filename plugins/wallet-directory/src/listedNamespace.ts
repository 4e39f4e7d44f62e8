import type { KernelState } from '@latchkey/kernel'

/** Views that open on top of a list of wallets. */
const further = ['AllWallets', 'GetWallet', 'GetWalletApp']

/** The namespace that the list of wallets was opened for, if there is one. */
export function listedNamespace({ stack }: Pick<KernelState, 'stack'>): string | undefined {
  const list = [...stack].reverse().find(({ view }) => !further.includes(view))
  const { namespace } = Object(list?.params) as { readonly namespace?: unknown }
  return typeof namespace === 'string' ? namespace : undefined
}
