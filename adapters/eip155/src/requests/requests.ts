/** Requests to a connected wallet, loaded as one chunk. */
import type { NameReader, TokenReader, Transfers } from '@latchkey/kernel/adapter'
import { lazyPart } from '@latchkey/kernel/adapter'
import { names as nameReader } from '../names/names.js'
import { tokens as tokenReader } from '../tokens/tokens.js'

export { getCapabilities } from './getCapabilities.js'
export { getWalletClient } from './getWalletClient.js'
export { sendCalls } from './sendCalls.js'
export { sendTransaction } from './sendTransaction.js'
export { signMessage } from './signMessage.js'
export { signTypedData } from './signTypedData.js'
export { switchNetwork } from './switchNetwork.js'
export { watchTransaction } from './watchTransaction.js'

/** An object of a capability, in the shape of a module: that is shorter here than in the code that connecting loads. */
interface Loaded<capability> {
  readonly default: capability
}

/** What a wallet lists of an account's tokens. */
export const tokens: Loaded<TokenReader> = { default: tokenReader }
/** What an account calls itself. */
export const names: Loaded<NameReader> = { default: nameReader }
/** Moving value, which most visitors of a page never do. */
export const send: () => Promise<Loaded<Transfers>> = lazyPart('EVM', async () => ({
  default: (await import('../transfers/transfers.js')).transfers,
}))
