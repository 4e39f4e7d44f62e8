import type { Network } from '@latchkey/kernel'
import { BaseError, toProviderError } from '@latchkey/kernel'
import { chainNotSupported } from '@latchkey/kernel/adapter'
import type { WagmiConnector } from './contract.js'

/**
 * Has a wagmi connector move its wallet, which adds the network where it is unknown.
 * @throws `USER_REJECTED`, `SWITCH_NOT_SUPPORTED`, `CHAIN_NOT_SUPPORTED`, and what else the wallet says
 */
export async function switchChain(wagmi: WagmiConnector, { id }: Network): Promise<void> {
  try {
    await wagmi.switchChain?.({ chainId: Number(id) })
  } catch (cause) {
    const error = toProviderError(cause)
    const { name } = Object(cause) as { readonly name?: unknown }
    if (error.code === 'METHOD_NOT_SUPPORTED' || name === 'SwitchChainNotSupportedError') {
      const message = `Change the network in ${wagmi.name} itself.`
      throw new BaseError(message, { code: 'SWITCH_NOT_SUPPORTED', cause })
    }
    if (error.code === 'CHAIN_NOT_ADDED' || name === 'ChainNotConfiguredError') {
      throw chainNotSupported(cause)
    }
    throw error
  }
}
