import type { MessageData, NonceInput, Session, SiwxConfig, SiwxMessageOptions, Verdict } from '../contract.js'
import type { Authority } from '../sessions/contract.js'

/** The page that a message is signed for. */
export interface SignInPage {
  readonly domain: string
  readonly uri: string
}

/** The options of either form, as the flow uses them. */
export interface SignInSettings {
  readonly authority: Authority
  readonly message: SiwxMessageOptions
  readonly page: () => SignInPage
  readonly namespaces: readonly string[]
  readonly isRequired: () => boolean
  readonly signOutOnDisconnect: boolean
  readonly signOutOnAccountChange: boolean
  readonly signOutOnNetworkChange: boolean
  readonly oneClick: boolean
  /** How long a nonce may wait to be signed. */
  readonly nonceMs: number
  readonly signMessage: SiwxConfig['signMessage']
  /** Checks what a session says and who signed it. */
  readonly verify: (session: Session) => Promise<Verdict>
  getNonce(input: NonceInput): Promise<string>
  /** The text for these fields. @throws `SIWX_FIELD` */
  write(data: MessageData): Promise<Pick<Session, 'data' | 'message'>>
  /** How long this configuration believes a session before it asks again; by the session's own end where absent. */
  readonly sessionMs?: number
}
