import type { OptionsOf } from '@latchkey/kernel'
import { configError, isLocalhost } from '@latchkey/kernel'
import type { WalletConnectContract } from './contract.js'
import { isRecord } from './isRecord.js'
import { publicRelayUrl } from './publicRelayUrl.js'

/** Validated options of the plugin. */
export interface PairingOptions {
  readonly projectId: string | undefined
  readonly relayUrl: string
  /** Whether the relay is the public one, which attests the origin of requests. */
  readonly isPublicRelay: boolean
  readonly client: object | undefined
  readonly reuse: 'auto' | 'always' | 'never'
  readonly override: NonNullable<OptionsOf<WalletConnectContract>['override']>
  readonly preferUniversalLinks: boolean
}

/** Whether a value is a relay URL: wss, or ws on localhost, without credentials. */
const isRelayUrl = (text: unknown): text is string => {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is refused
  if (typeof text !== 'string' || !/^wss?:\/\/[^\u0000-\u0020]+$/.test(text)) return false
  try {
    const { protocol, hostname, username, password } = new URL(text)
    return !username && !password && (protocol === 'wss:' || isLocalhost(hostname))
  } catch {
    return false
  }
}

/** Validates the options. @throws `CONFIG_INVALID` */
export function readOptions(options: Readonly<OptionsOf<WalletConnectContract>>): PairingOptions {
  const {
    projectId,
    relayUrl = publicRelayUrl,
    client,
    reuse = 'auto',
    override = {},
    preferUniversalLinks = false,
  } = options
  if (projectId !== undefined && (typeof projectId !== 'string' || !/^[\w-]{1,64}$/.test(projectId))) {
    throw configError('projectId', projectId, 'Use the id that was issued for the relay.')
  }
  if (!isRelayUrl(relayUrl)) throw configError('relayUrl', relayUrl, 'Use a wss: URL.')
  if (!['auto', 'always', 'never'].includes(reuse))
    throw configError('reuse', reuse, "Use 'auto', 'always' or 'never'.")
  if (!isRecord(override)) throw configError('override', override, 'Use an object with a namespace for each key.')
  if (client !== undefined && (typeof client !== 'object' || client === null)) {
    throw configError('client', typeof client, 'Use a sign client.')
  }
  return {
    projectId,
    relayUrl,
    isPublicRelay: relayUrl === publicRelayUrl,
    client,
    reuse,
    override,
    preferUniversalLinks: preferUniversalLinks === true,
  }
}
