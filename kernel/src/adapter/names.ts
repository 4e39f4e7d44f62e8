import type { Clock } from '../clock/clock.js'
import type { Network } from '../config/contract.js'

/** Where names are kept, and on which network they are meant. */
export interface NamePlace {
  /** CAIP-2: the network that the account is used on; a name may lead to different accounts on different networks. */
  readonly networkId: string
  /** Where names are kept; its own addresses are read. */
  readonly network: Pick<Network, 'id' | 'caipNetworkId' | 'rpcUrls'>
  /** Address of the registry on that network. @default the one that is known for it */
  readonly registry?: string | undefined
  readonly clock: Clock
  readonly signal: AbortSignal
}

/** Whose name is meant, and where names are kept. */
export interface NameQuestion extends NamePlace {
  /** The account, as its wallet shared it. */
  readonly address: string
}

/** A name that leads to the account, in its one normal form: whoever shows it cleans it. */
export interface AccountName {
  readonly name: string
  /** The picture that the name's owner set, embedded as a `data:image/` address; absent if it is any other. */
  readonly avatar?: string
}

/** The account that a name leads to. */
export interface NamedAccount extends AccountName {
  /** In the one normal form of its namespace. */
  readonly address: string
}

/**
 * The capability `names`: what an account calls itself in the names of its namespace. “No name” (`undefined`) and “cannot tell” (an error)
 * are different. Adapters that have it merge it into `Capabilities`.
 */
export interface NameReader {
  /**
   * Finds the name that the account gave itself; `undefined` if it has none that leads back to it.
   * @throws `NAMES_NOT_SUPPORTED` where no registry is known, `NAME_OFFCHAIN`, `ARGUMENT_INVALID`, `RPC_URL_MISSING`,
   * `RPC_CHAIN_MISMATCH`, `RPC_UNREACHABLE`, `ABORTED`
   */
  find(question: NameQuestion): Promise<AccountName | undefined>
  /** Checks a name that somebody else gave the account; `undefined` if it does not lead to it. @throws as `find` does */
  verify(name: string, question: NameQuestion): Promise<AccountName | undefined>
  /**
   * Finds the account that a name leads to on the network; `undefined` if it leads to none there. `name` of the result is the normal form.
   * @throws as `find` does
   */
  lookUp(name: string, place: NamePlace): Promise<NamedAccount | undefined>
}
