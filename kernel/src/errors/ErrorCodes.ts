/**
 * Every code of the toolkit's errors, alerts and warnings; each package merges its own codes. A description is one sentence
 * on what the code means, followed by what to do: `docs/errors.md` is generated from these.
 */
export interface ErrorCodes {
  /**
   * The caller's signal was aborted, a newer request replaced this one, or the instance was destroyed.
   * No action is needed: cancelled requests end with this code.
   */
  ABORTED: true
  /**
   * The wallet shared no account, or the active account changed after the request was made.
   * Read the account again, then repeat the request; if none is shared, ask the visitor to share one in the wallet.
   */
  ACCOUNT_NOT_FOUND: true
  /** No listed adapter serves this namespace. Add the adapter to `plugins`, or correct the namespace. */
  ADAPTER_NOT_FOUND: true
  /** This wallet is already connected. Use the existing connection, or disconnect it first. */
  ALREADY_CONNECTED: true
  /**
   * An amount is malformed, negative or has too many decimals.
   * Pass decimal digits with at most one point; the message names the problem.
   */
  AMOUNT_INVALID: true
  /**
   * An argument of a call is invalid; `details.argument` names it.
   * Correct the call; no request was sent to the wallet.
   */
  ARGUMENT_INVALID: true
  /**
   * The balance could not be read.
   * Try again later, and check the network's RPC URLs; `cause` is the failure.
   */
  BALANCE_UNAVAILABLE: true
  /**
   * A string is not a CAIP-2 network id or a CAIP-10 account id.
   * Pass `namespace:reference`, such as `eip155:1`, with `:address` after it for an account.
   */
  CAIP_INVALID: true
  /** The wallet is on a different network than the request is for. Switch the network, then repeat the request. */
  CHAIN_MISMATCH: true
  /**
   * The wallet does not have this network.
   * Configure an RPC URL so that the network can be added, or ask the visitor to add it in the wallet.
   */
  CHAIN_NOT_ADDED: true
  /**
   * The wallet supports none of the requested networks, or the site does not list this network.
   * Check `networks`, and offer another wallet or network.
   */
  CHAIN_NOT_SUPPORTED: true
  /**
   * An option, or what a plugin has by this name (`rates.isUsable`, `rates.actions`), is invalid; `details` holds its name, its value and the cure.
   * Correct it: the option where the instance is created, of which nothing was started, or else the plugin.
   */
  CONFIG_INVALID: true
  /**
   * No row of the list of wallets has this id.
   * Wait for `preload()`, which looks for the wallets of the page, and read the ids from `state.connectors`; the wallet may have been removed since.
   */
  CONNECTOR_NOT_FOUND: true
  /**
   * One or more wallets failed to disconnect.
   * Try again, or ask the visitor to disconnect the site in the wallet; `cause` is the first failure.
   */
  DISCONNECT_FAILED: true
  /**
   * Handlers answer each other's events without end, so events were dropped; the message names the first one.
   * Emit no event from a handler of every event.
   */
  EVENT_LOOP: true
  /**
   * The remote configuration names URLs on hosts that the site does not allow; they are not used.
   * Add the hosts to the option `hosts` if they are yours.
   */
  HOST_NOT_ALLOWED: true
  /**
   * A server refused a request; `details` holds its origin, the status, the reason if a gateway names one, and `waitMs` if it
   * is busy and says for how long.
   * Correct the request, or try again later.
   */
  HTTP_REFUSED: true
  /**
   * A server returned something other than what was requested; `details` holds its origin and the reason.
   * Check the URL and the version of the server.
   */
  HTTP_RESPONSE_INVALID: true
  /**
   * A server could not be reached; `details.isOffline` is set if the device has no network.
   * Try again; check the URL, its allowed origins and the page's `connect-src`.
   */
  HTTP_UNREACHABLE: true
  /** The instance was destroyed before this call. Create a new instance, or drop the reference to the old one. */
  INSTANCE_DESTROYED: true
  /**
   * An intent does not allow this change: a transition that is not declared, another hash, or a way back to asking the wallet.
   * Read the intent again; `details` holds its state and the reason.
   */
  INTENT_CHANGE_REFUSED: true
  /**
   * A request of the same kind is still open for this account, perhaps in another tab; `details.intent` is it.
   * Show that one, and ask the wallet for nothing until it is final or the visitor wants one more.
   */
  INTENT_LIVE: true
  /** There is no intent with this id, or it was removed after its time. List the intents again. */
  INTENT_NOT_FOUND: true
  /**
   * The browser does not store the record of a request: storage is denied or full.
   * Tell the visitor that it would be lost with the page, and repeat with `evenIfLost` if they agree.
   */
  INTENT_NOT_KEPT: true
  /** The wallet does not support this method. Offer the visitor an alternative or another wallet. */
  METHOD_NOT_SUPPORTED: true
  /**
   * The wallet approved an additional namespace, and connecting it failed.
   * Connect it from the modal; the alert holds the code of the failure.
   */
  NAMESPACE_NOT_CONNECTED: true
  /** A network id has no namespace. Pass a CAIP-2 id, such as `eip155:1`. */
  NAMESPACE_REQUIRED: true
  /**
   * The site lists no network with this id, or the wallet did not report its network.
   * Add the network to `networks`; if the wallet did not report one, connect again.
   */
  NETWORK_NOT_FOUND: true
  /** The wallet has not authorized this site, or revoked its permission. Connect again in response to a click. */
  NOT_AUTHORIZED: true
  /** No wallet is connected. Call `open()` or `connect()` first. */
  NOT_CONNECTED: true
  /**
   * The options contain an unknown name.
   * Correct the spelling, or remove the option; this is a warning, nothing failed.
   */
  OPTION_UNKNOWN: true
  /** A relay or the site's gateway does not accept this site. Add its origin where the project id was issued. */
  ORIGIN_NOT_ALLOWED: true
  /**
   * A plugin is disabled: by its options, by another plugin, or since it cannot work on this site.
   * Enable it, or do not call it; with `debug` an alert says what the plugin is missing.
   */
  PLUGIN_DISABLED: true
  /** A relay or the site's gateway does not know the project id, or suspended its project. Correct the `projectId`. */
  PROJECT_ID_INVALID: true
  /**
   * A relay or the site's gateway is used without a project id, which it refuses: what needs it is off.
   * Pass a `projectId`, or for a relay a `relayUrl` of your own.
   */
  PROJECT_ID_NOT_CONFIGURED: true
  /**
   * The code of a plugin, an adapter, the modal or an optional package failed to load.
   * Try again; check that the package is installed and that the page's chunks are still served.
   */
  PLUGIN_LOAD_FAILED: true
  /**
   * The wallet failed, or is not what it claims to be; `details` holds the provider's error code and reason.
   * Try again, or use another wallet; report it to the wallet's vendor if it persists.
   */
  PROVIDER_ERROR: true
  /**
   * The site's gateway received too many requests, and pauses this site.
   * Wait; what depends on it recovers without a reload.
   */
  RATE_LIMITED: true
  /**
   * The project's remote configuration replaced values that the site's `features` set; the alert names each.
   * Remove them from `features`, or pass `remote: 'narrow'` or `'off'` to keep them.
   */
  REMOTE_OVERRIDES: true
  /** A request is already open in the wallet. Ask the visitor to complete that one first. */
  REQUEST_PENDING: true
  /** An RPC server returned an invalid response. Configure another URL for this network. */
  RPC_ANSWER_INVALID: true
  /**
   * An RPC server serves a different network than it is configured for.
   * Correct the network's RPC URLs; `details` holds the origin and both ids.
   */
  RPC_CHAIN_MISMATCH: true
  /**
   * An RPC server understood the request and rejected it; `details` holds its code and its reason.
   * Correct the request, or use a server that offers the method.
   */
  RPC_REFUSED: true
  /**
   * None of the network's RPC URLs could be reached.
   * Check the URLs, their allowed origins and the page's `connect-src`; `cause` is the first failure.
   */
  RPC_UNREACHABLE: true
  /** The network has no RPC URL. Configure one, in `networks` or in the adapter's options. */
  RPC_URL_MISSING: true
  /** The fee of a transfer is above or below what the network accepts at the moment. Prepare it again. */
  SEND_FEE_CAP: true
  /** A transfer needs more gas than a block of the network has, or less than the transaction was given. Prepare it again. */
  SEND_GAS: true
  /**
   * The account has too little for a transfer, its fee, or the rent of the accounts involved; `details.reason` is `amount`, `fee` or `rent`.
   * Send less, or add funds.
   */
  SEND_INSUFFICIENT: true
  /** The token does not exist on the network, or what is there is no token. Check its address and the network. */
  SEND_MINT_NOT_FOUND: true
  /** The nonce of a transfer is not the account's next one. Wait for the account's earlier transactions, then prepare it again. */
  SEND_NONCE_TOO_HIGH: true
  /** The nonce of a transfer is used already. Look at the account's history before sending again. */
  SEND_NONCE_TOO_LOW: true
  /** The account has no account of this token, so that it holds none of it. Choose another token or account. */
  SEND_NO_TOKEN_ACCOUNT: true
  /**
   * The receiver does not exist yet, and would get less than an account has to hold; `details.minimum` is that amount.
   * Send at least the minimum.
   */
  SEND_RECEIVER_MINIMUM: true
  /**
   * What is sent to this receiver would be lost; `details.reason` says why: `token-account`, `token-program`, `mint`, `executable` or
   * `sysvar`. Ask for another address; of a `token-account`, `details.owner` is who it belongs to.
   */
  SEND_RECEIVER_REFUSED: true
  /** The network would refuse a transfer for a reason that has no code of its own; `details.reason` holds it. Correct the cause. */
  SEND_REFUSED: true
  /** A transfer would be undone by the token's contract or program; `details.reason` is what that says. Correct the cause. */
  SEND_REVERTED: true
  /** A token works in a way that is not supported; `details.extension` names it. Send it from the wallet itself. */
  SEND_TOKEN_NOT_SUPPORTED: true
  /**
   * A transfer that was built is not the one that was asked for, so that the wallet was not asked.
   * Prepare it again; report it if it persists.
   */
  SEND_TRANSFER_CHANGED: true
  /** The site's gateway failed; what needs it is off until it responds. Check the gateway's log. */
  SERVER_ERROR: true
  /**
   * The wallet returned something that is not a signature of this account for this request.
   * Do not accept it; request it again, or use another wallet.
   */
  SIGNATURE_INVALID: true
  /** A view was opened where it cannot be shown, such as on a server. Open it in a browser, or pass `loadSkin`. */
  SKIN_MISSING: true
  /** A site cannot change the network of this wallet. Ask the visitor to change it in the wallet; the page follows. */
  SWITCH_NOT_SUPPORTED: true
  /**
   * The wallet or a server did not respond in time to a request that needs no approval.
   * Try again; the wallet may be locked.
   */
  TIMEOUT: true
  /**
   * The wallet returned something that is not a transaction id, and may have sent the transaction.
   * Check the account's history before sending again.
   */
  TRANSACTION_HASH_INVALID: true
  /**
   * A connection is being restored after a reload.
   * Wait until `status` is no longer `reconnecting`, then repeat the request.
   */
  UNAVAILABLE_WHILE_RECONNECTING: true
  /** The thrown value has no code. Read `cause`; report it if it comes from the toolkit. */
  UNKNOWN: true
  /** The visitor rejected the request in the wallet. Offer the action again; do not repeat it automatically. */
  USER_REJECTED: true
  /** A view was closed before it returned a result. No action is needed: the visitor or the site dismissed it. */
  VIEW_DISMISSED: true
  /** No listed plugin has a view of this name. Add the plugin, or correct the name. */
  VIEW_NOT_FOUND: true
  /** The wallet lost its connection, to this network or to all networks. Connect again. */
  WALLET_DISCONNECTED: true
  /** The wallet is locked, or has not authorized this site. Ask the visitor to unlock it, then repeat the request. */
  WALLET_LOCKED: true
}

/** A code of the toolkit. Caught errors may also carry a third-party plugin's code: `ErrorCode | (string & {})`. */
export type ErrorCode = keyof ErrorCodes
