import type { IWalletKit, WalletKitTypes } from '@reown/walletkit'
import { WalletKit } from '@reown/walletkit'
import { Core } from '@walletconnect/core'
import { drawIcon } from '../wallets/browser/drawIcon.js'
import type { WalletIcon } from '../wallets/contract.js'
import type { PhoneStorage } from './contract.js'

const phoneIcon: WalletIcon = {
  letter: '',
  colour: '#3b4a9f',
  lines: 'M34 22h28a5 5 0 0 1 5 5v42a5 5 0 0 1-5 5H34a5 5 0 0 1-5-5V27a5 5 0 0 1 5-5zM44 64h8',
}

/** The protocol client of a phone. */
export interface PhoneClient {
  readonly kit: IWalletKit
  /** Disconnects it permanently. */
  close(): Promise<void>
}

/** A session as the wallet's client stores it. */
export type ActiveSession = ReturnType<IWalletKit['getActiveSessions']>[string]

/** The events of a phone's client. */
export interface PhoneListeners {
  proposal(event: WalletKitTypes.SessionProposal): void
  /** A proposal that asks to sign in while connecting; without this listener the site falls back to a plain proposal. */
  authenticate: ((event: WalletKitTypes.SessionAuthenticate) => void) | undefined
  request(event: Pick<WalletKitTypes.SessionRequest, 'id' | 'topic' | 'params'>): void
  proposalExpired(id: number): void
  requestExpired(id: number): void
  sessionEnded(topic: string): void
}

/** Starts a client on a storage; it contacts only the relay. */
export async function createPhoneClient(
  options: { relayUrl: string; projectId: string; name: string; storage: PhoneStorage },
  listeners: PhoneListeners,
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
  // Attestation uses a service on the internet, which a sandbox does not need.
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
      icons: [drawIcon(phoneIcon)],
    },
    // Otherwise one pending request would block all others.
    signConfig: { disableRequestQueue: true },
  })
  hush(kit)
  containDeletions(kit)
  kit.on('session_proposal', listeners.proposal)
  if (listeners.authenticate) kit.on('session_authenticate', listeners.authenticate)
  kit.on('session_request', listeners.request)
  kit.on('proposal_expire', ({ id }) => listeners.proposalExpired(id))
  kit.on('session_request_expire', ({ id }) => listeners.requestExpired(id))
  kit.on('session_delete', ({ topic }) => listeners.sessionEnded(topic))
  return {
    kit,
    async close() {
      kit.events.removeAllListeners()
      core.heartbeat.stop()
      // Work still in progress must not reopen the connection.
      core.relayer.confirmOnlineStateOrThrow = async () => {
        throw new Error('The phone is offline.')
      }
      await core.relayer.transportClose()
    },
  }
}

/** The wallet kit gives its sign client a logger that cannot be configured. */
function hush(kit: IWalletKit): void {
  const { logger } = (kit.engine.signClient ?? {}) as { logger?: { level?: string } }
  if (logger) logger.level = 'silent'
}

/** When both sides end a session at the same time, the client would reject without a handler. */
function containDeletions(kit: IWalletKit): void {
  const { engine, session } = kit.engine.signClient
  // The type of the client omits its internal methods.
  const own = engine as unknown as { deleteSession: (input: { topic: string }) => Promise<void> }
  const { deleteSession } = own
  own.deleteSession = async (input) => {
    if (session.keys.includes(input.topic)) await Reflect.apply(deleteSession, engine, [input])
  }
}

/** Clients in one process share a core by name unless this variable is set during creation. */
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

/** A socket that the client has abandoned may still fail; without a listener that would end the process. */
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
