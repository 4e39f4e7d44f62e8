/** The namespaces whose accounts can sign in. */
export type SignInNamespace = 'eip155' | 'solana' | 'bip122' | 'polkadot' | 'cosmos'

/** The fields of a sign-in message (CAIP-122); those that are not set leave no line. */
export interface MessageData {
  /** `scheme://` before the domain, such as `https`; most messages leave it out. */
  readonly scheme?: string
  /** Host of the page, with its port unless it is the scheme's own. */
  readonly domain: string
  /** The account's address, as its namespace writes it: EIP-55, base58, bech32, SS58. */
  readonly accountAddress: string
  /** One line. */
  readonly statement?: string
  /** The page or endpoint that asks for the signature. */
  readonly uri: string
  readonly version: '1'
  /** CAIP-2. */
  readonly chainId: string
  /** From the site's server; at least eight letters and digits. */
  readonly nonce: string
  /** RFC 3339; EIP-4361 requires it. */
  readonly issuedAt?: string
  /** RFC 3339. */
  readonly expirationTime?: string
  /** RFC 3339. */
  readonly notBefore?: string
  readonly requestId?: string
  /** URIs, at most 20. */
  readonly resources?: readonly string[]
}

/** How the line of the chain is written: `1`, or `eip155:1`. */
export type ChainIdFormat = 'reference' | 'caip2'

/** A message that an account signed. */
export interface Session {
  /** What the message says; never believed without the message. */
  readonly data: MessageData
  /** The exact text that was signed. */
  readonly message: string
  /** As the wallet returned it: hex on `eip155` and `polkadot`, base58 on `solana`, base64 on `bip122` and `cosmos`. */
  readonly signature: string
  /** The key of a `cosmos` account, base64 or hex. */
  readonly publicKey?: string
  /** What a wallet returned that signed while it connected (CAIP-74). */
  readonly cacao?: object
}

/**
 * Why something is not a valid sign-in. `mismatch`: the account did not sign this. `fields`: the message isn't one, or says something
 * else than it should. `expired`, `not-yet`: its times. `unavailable`: it could not be checked; nothing is known. `unsupported`: signed in a
 * way that is not checked here.
 */
export type VerdictReason = 'mismatch' | 'expired' | 'not-yet' | 'fields' | 'unavailable' | 'unsupported'

/**
 * Why a sign-in is refused: `size` of what was sent, its `domain`, `uri`, `chain` or `nonce`, or a reason of the signature.
 * `unavailable` means that nothing is known: respond with 503, not with 401.
 */
export type SignInRefusal = VerdictReason | 'size' | 'domain' | 'uri' | 'chain' | 'nonce'

/** Whether something is a valid sign-in. */
export type Verdict = { readonly ok: true } | { readonly ok: false; readonly reason: VerdictReason }

/** A message with its signature, and whose it should be. */
export interface SignatureInput {
  /** CAIP-2. */
  readonly chainId: string
  readonly accountAddress: string
  readonly message: string
  readonly signature: string
  readonly publicKey?: string
}

/** Checks the signatures of a namespace. */
export interface Verifier {
  readonly namespace: string
  verify(input: SignatureInput): Promise<Verdict>
}

/** The two questions that contract signatures need. */
export interface EvmQuestion {
  readonly method: 'eth_call' | 'eth_getCode'
  readonly params: readonly unknown[]
}

/**
 * Asks a node of a chain, which is how contract signatures are checked; `chainId` is CAIP-2. Rejects as JSON-RPC clients do: an error with
 * the code 3, or that says `revert`, is the contract's refusal, any other means that nothing is known.
 */
export type EvmReader = (chainId: string, question: EvmQuestion) => Promise<unknown>

/** Whom a nonce is for. */
export interface NonceInput {
  /** Absent before a wallet is connected, which is when `oneClick` asks. */
  readonly address?: string
  /** CAIP-2 */
  readonly chainId: string
}
