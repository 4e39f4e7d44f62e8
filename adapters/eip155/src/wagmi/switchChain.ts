import type { Network } from '@latchkey/kernel'
import { BaseError, toProviderError } from '@latchkey/kernel'
import { chainNotSupported } from '@latchkey/kernel/adapter'
import type { WagmiConnector } from './contract.js'

/**
 * Makes a wagmi connector switch its wallet, which adds an unknown network.
 * @throws `USER_REJECTED`, `SWITCH_NOT_SUPPORTED`, `CHAIN_NOT_SUPPORTED`, and the wallet's other errors
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
