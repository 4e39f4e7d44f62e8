import type { KernelState } from '@latchkey/kernel'

/** Views that go on from a list of wallets, and have it under them. */
const further = ['AllWallets', 'GetWallet', 'GetWalletApp']

/** The one family that the list of wallets was opened for, where it was. */
export function familyOf({ stack }: Pick<KernelState, 'stack'>): string | undefined {
  const list = [...stack].reverse().find(({ view }) => !further.includes(view))
  const { namespace } = Object(list?.params) as { readonly namespace?: unknown }
  return typeof namespace === 'string' ? namespace : undefined
}
