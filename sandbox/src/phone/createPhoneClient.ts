import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import type { PhoneStorage } from './contract.js'

/** The protocol client of a phone. */
export interface PhoneClient {
  readonly kit: IWalletKit
  /** Cuts it off from the network for good. */
  close(): Promise<void>
}

/** A session as the wallet's side of the protocol keeps it. */
export type ActiveSession = ReturnType<IWalletKit['getActiveSessions']>[string]

/** What a phone hears from its client. */
export interface PhoneListeners {
  proposal(event: WalletKitTypes.SessionProposal): void
  /** A proposal that asks for signatures in the same breath; without this listener the site is told to propose plainly. */
  authenticate: ((event: WalletKitTypes.SessionAuthenticate) => void) | undefined
  request(event: Pick<WalletKitTypes.SessionRequest, 'id' | 'topic' | 'params'>): void
  proposalExpired(id: number): void
  requestExpired(id: number): void
  sessionEnded(topic: string): void
}

/** Starts a client over a storage; it tells nobody but the relay of itself. */
export async function createPhoneClient(
  options: { relayUrl: string; projectId: string; name: string; storage: PhoneStorage },
  hear: PhoneListeners,
): Promise<PhoneClient> {
  const { relayUrl, projectId, name, storage } = options
  const core = await ownCore({
    relayUrl,
    projectId,
    storage,
    telemetryEnabled: false,
    logger: 'silent',
    customStoragePrefix: 'phone',
  })
  // Attestation is a service on the internet, and no part of a sandbox.
  core.verify.resolve = async () => ({ origin: '' })
  core.verify.register = async () => ''
  // The wallet client reports its start to its vendor even with telemetry off.
  core.eventClient.init = async () => undefined
  containErrors(core.relayer)
  const kit = await WalletKit.init({
    core: core as unknown as WalletKitTypes.Options['core'],
    metadata: {
      name,
      description: 'Sandbox wallet, worthless test keys',
      url: 'https://phone.latchkey.test',
      icons: [],
    },
    // Otherwise one request that waits holds all others back.
    signConfig: { disableRequestQueue: true },
  })
  hush(kit)
  containDeletions(kit)
  kit.on('session_proposal', hear.proposal)
  if (hear.authenticate) kit.on('session_authenticate', hear.authenticate)
  kit.on('session_request', hear.request)
  kit.on('proposal_expire', ({ id }) => hear.proposalExpired(id))
  kit.on('session_request_expire', ({ id }) => hear.requestExpired(id))
  kit.on('session_delete', ({ topic }) => hear.sessionEnded(topic))
  return {
    kit,
    async close() {
      kit.events.removeAllListeners()
      core.heartbeat.stop()
      // Whatever it still has under way must not open the connection again.
      core.relayer.confirmOnlineStateOrThrow = async () => {
        throw new Error('The phone has left the network.')
      }
      await core.relayer.transportClose()
    },
  }
}

/** The wallet kit makes its sign client with a log of its own, which takes no setting. */
function hush(kit: IWalletKit): void {
  const { logger } = (kit.engine.signClient ?? {}) as { logger?: { level?: string } }
  if (logger) logger.level = 'silent'
}

/** Where both sides end a session at once, the client would reject with nobody listening. */
function containDeletions(kit: IWalletKit): void {
  const { engine, session } = kit.engine.signClient
  // The type of the client leaves out what its engine does for itself.
  const own = engine as unknown as { deleteSession: (input: { topic: string }) => Promise<void> }
  const { deleteSession } = own
  own.deleteSession = async (input) => {
    if (session.keys.includes(input.topic)) await Reflect.apply(deleteSession, engine, [input])
  }
}

/** Clients of one process share a core by name unless this variable is set while it is made. */
function ownCore(options: Parameters<typeof Core.init>[0]): ReturnType<typeof Core.init> {
  const before = process.env.DISABLE_GLOBAL_CORE
  process.env.DISABLE_GLOBAL_CORE = 'true'
  try {
    return Core.init(options)
  } finally {
    if (before === undefined) delete process.env.DISABLE_GLOBAL_CORE
    else process.env.DISABLE_GLOBAL_CORE = before
  }
}

/** A socket that the client has given up may still fail; without a listener that would end the process. */
function containErrors(relayer: { provider: unknown }): void {
  let provider: unknown
  const contain = (emitter: unknown): void => {
    const { on } = (emitter ?? {}) as { on?(event: string, listener: () => void): void }
    if (typeof on === 'function') on.call(emitter, 'error', () => undefined)
  }
  const adopt = (next: unknown): void => {
    provider = next
    contain(next)
    contain((next as { connection?: unknown } | undefined)?.connection)
  }
  adopt(relayer.provider)
  Object.defineProperty(relayer, 'provider', { configurable: true, enumerable: true, get: () => provider, set: adopt })
}
