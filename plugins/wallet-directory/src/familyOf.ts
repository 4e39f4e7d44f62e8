import type { KernelState } from '@latchkey/kernel'

/** The one family that the list of wallets was opened for, where it was. */
export function familyOf({ stack }: Pick<KernelState, 'stack'>): string | undefined {
  const { namespace } = Object(stack.at(-1)?.params) as { readonly namespace?: unknown }
  return typeof namespace === 'string' ? namespace : undefined
}
