import type { Clock } from '@latchkey/kernel'
import type { SiweConfig } from '../contract.js'
import type { Authority } from './contract.js'
import { isSameAddress, isSamePair } from './isSameAccount.js'
import { signInError, toSaveError, unavailable } from './signInError.js'
import { withinMs } from './withinMs.js'

const deadlineMs = 15_000

const referenceOf = (networkId: string): number => Number(networkId.slice('eip155:'.length))

/** The functions of a `siweConfig`: its server has one session, which names account and network. */
export function createSiweAuthority(config: SiweConfig, clock: Clock): Authority {
  const { signOutOnNetworkChange = true } = config
  const limited = <value>(work: Promise<value>): Promise<value> => withinMs(clock, deadlineMs, work)
  const read = async (): Promise<{ readonly address: string; readonly chainId: number } | undefined> => {
    const session: unknown = await limited(config.getSession())
    const { address, chainId } = Object(session) as { readonly address?: unknown; readonly chainId?: unknown }
    return typeof address === 'string' && Number.isSafeInteger(Number(chainId)) && chainId !== undefined
      ? { address, chainId: Number(chainId) }
      : undefined
  }
  // Where a session serves every network, so does its end.
  const isSame: Authority['isSame'] = (one, other) =>
    signOutOnNetworkChange ? isSamePair(one, other) : isSameAddress('eip155', one.address, other.address)
  const endAll = async (): Promise<void> => {
    if (!(await limited(config.signOut()))) throw unavailable()
    config.onSignOut?.()
  }
  return {
    async find({ address, networkId }) {
      const session = await read().catch(() => {
        throw unavailable()
      })
      if (!session || !isSameAddress('eip155', session.address, address)) return
      return session.chainId === referenceOf(networkId) || !signOutOnNetworkChange ? {} : undefined
    },
    async save({ message, signature, data }) {
      let isAccepted: boolean
      try {
        isAccepted = await limited(config.verifyMessage({ message, signature }))
      } catch (error) {
        throw toSaveError(error)
      }
      if (isAccepted !== true) throw signInError('SIWX_REFUSED', 'The site did not accept the signature.')
      config.onSignIn?.({ address: data.accountAddress, chainId: referenceOf(data.chainId) })
    },
    async end(pairs) {
      // Its server has one session: it ends if it is one of these accounts, and not if it was opened since on another network.
      const session = await read()
      const own = session && { chainId: `eip155:${session.chainId}`, address: session.address }
      if (own && pairs.some((pair) => isSame(pair, own))) await endAll()
    },
    endAll,
    isSame,
  }
}
