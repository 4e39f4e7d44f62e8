import type { Network } from '@latchkey/kernel'
import { toProviderError } from '@latchkey/kernel'
import { chainNotSupported } from '@latchkey/kernel/adapter'
import type { __Name__Provider } from './contract.js'
import { switchNotSupported } from './errors.js'

/**
 * Asks the wallet for another network (EIP-3326).
 * @throws `USER_REJECTED`, `SWITCH_NOT_SUPPORTED`, `CHAIN_NOT_SUPPORTED`, and other errors of the wallet
 */
export async function switchNetwork(provider: __Name__Provider, { id }: Network): Promise<void> {
  try {
    const chainId = `0x${BigInt(id).toString(16)}`
    await provider.request({ method: 'wallet_switchEthereumChain', params: [{ chainId }] })
  } catch (thrown) {
    const error = toProviderError(thrown)
    if (error.code === 'METHOD_NOT_SUPPORTED') throw switchNotSupported(thrown)
    if (error.code === 'CHAIN_NOT_ADDED') throw chainNotSupported(thrown)
    throw error
  }
}
