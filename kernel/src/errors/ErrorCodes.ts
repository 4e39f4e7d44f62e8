/**
 * Every code that an error, an alert or a warning of the toolkit carries; each package merges the codes that are its own. A
 * description is one sentence that says what the code means, then what to do: `docs/errors.md` is made from these.
 */
export interface ErrorCodes {
  /**
   * The caller's signal was aborted, a newer request took the place of this one, or the instance was destroyed.
   * Do nothing: this is how a cancelled request ends.
   */
  ABORTED: true
  /**
   * The wallet shared no account, or the account of this request is not the one in use.
   * Read the account again, then repeat the request; where none is shared, ask the visitor to share one in the wallet.
   */
  ACCOUNT_NOT_FOUND: true
  /** No adapter of the list serves this namespace. Add the adapter to `plugins`, or correct the namespace. */
  ADAPTER_NOT_FOUND: true
  /** This wallet is already connected. Use the connection that is there, or disconnect it first. */
  ALREADY_CONNECTED: true
  /**
   * An amount is malformed, negative or has too many decimals.
   * Pass decimal digits with at most one point; the message says what is wrong.
   */
  AMOUNT_INVALID: true
  /**
   * An argument of a call has the wrong shape; `details.argument` names it.
   * Correct the call; nothing was asked of the wallet.
   */
  ARGUMENT_INVALID: true
  /**
   * The balance could not be read.
   * Try again later, and check the network's RPC addresses; `cause` says what failed.
   */
  BALANCE_UNAVAILABLE: true
  /**
   * A text is not a CAIP-2 network id or a CAIP-10 account id.
   * Pass `namespace:reference`, such as `eip155:1`, with `:address` after it for an account.
   */
  CAIP_INVALID: true
  /** The wallet is on another network than this request is for. Switch the network, then repeat the request. */
  CHAIN_MISMATCH: true
  /**
   * The wallet does not have this network.
   * Give the network an RPC address so that it can be added, or ask the visitor to add it in the wallet.
   */
  CHAIN_NOT_ADDED: true
  /**
   * The wallet supports none of the networks asked for, or the site does not list this one.
   * Check `networks`, and offer another wallet or network.
   */
  CHAIN_NOT_SUPPORTED: true
  /** An option is wrong; `details` holds its name, its value and the cure. Correct the option; nothing was started. */
  CONFIG_INVALID: true
  /**
   * No row of the list of wallets has this id.
   * Read the ids from `state.connectors`; the wallet may have gone since.
   */
  CONNECTOR_NOT_FOUND: true
  /**
   * One or more wallets failed to disconnect.
   * Try again, or ask the visitor to disconnect the site in the wallet; `cause` is the first failure.
   */
  DISCONNECT_FAILED: true
  /** The instance was destroyed before this call. Create another instance, or drop the reference to the old one. */
  INSTANCE_DESTROYED: true
  /** The wallet does not offer this method. Offer the visitor another way or another wallet. */
  METHOD_NOT_SUPPORTED: true
  /**
   * The wallet approved one more ecosystem, and connecting there failed.
   * Connect it from the modal; the code of the failure is in the alert.
   */
  NAMESPACE_NOT_CONNECTED: true
  /** A network id has no namespace. Pass a CAIP-2 id, such as `eip155:1`. */
  NAMESPACE_REQUIRED: true
  /**
   * The site has no network of this id, or the wallet did not report its network.
   * Add the network to `networks`; for a wallet, connect again.
   */
  NETWORK_NOT_FOUND: true
  /** The wallet has not allowed this site, or withdrew its permission. Connect again in answer to a click. */
  NOT_AUTHORIZED: true
  /** No wallet is connected. Call `open()` or `connect()` first. */
  NOT_CONNECTED: true
  /**
   * The options hold a name that nothing reads.
   * Correct the spelling, or remove the option; a warning, nothing failed.
   */
  OPTION_UNKNOWN: true
  /** A plugin is switched off, by its options or by another plugin. Switch it on, or do not call it. */
  PLUGIN_DISABLED: true
  /**
   * The code of a plugin, an adapter, the modal or an optional package did not load.
   * Try again; check that the package is installed and that the page's chunks are still served.
   */
  PLUGIN_LOAD_FAILED: true
  /**
   * The wallet failed, or is not what it claims to be; `details` holds its number and its reason.
   * Try again, or use another wallet; report it to the wallet's maker if it stays.
   */
  PROVIDER_ERROR: true
  /** A request is already open in the wallet. Ask the visitor to answer that one first. */
  REQUEST_PENDING: true
  /** An RPC server returned no usable answer. Configure another address for this network. */
  RPC_ANSWER_INVALID: true
  /**
   * An RPC server serves another network than it is configured for.
   * Correct the network's addresses; `details` holds the origin and both ids.
   */
  RPC_CHAIN_MISMATCH: true
  /**
   * An RPC server understood the request and refused it; `details` holds its number and its reason.
   * Correct the request, or use a server that offers the method.
   */
  RPC_REFUSED: true
  /**
   * None of the network's RPC addresses could be reached.
   * Check the addresses, their allowed origins and the page's `connect-src`; `cause` is the first failure.
   */
  RPC_UNREACHABLE: true
  /** The network has no RPC address to ask. Give the network one, in `networks` or in the adapter's options. */
  RPC_URL_MISSING: true
  /**
   * The wallet returned something that is not a signature of this account for this request.
   * Do not accept it; ask again, or use another wallet.
   */
  SIGNATURE_INVALID: true
  /** A view was opened where nothing can show it, such as on a server. Open it in a browser, or pass `loadSkin`. */
  SKIN_MISSING: true
  /** A site cannot change the network of this wallet. Ask the visitor to change it in the wallet; the page follows. */
  SWITCH_NOT_SUPPORTED: true
  /**
   * The wallet or a server did not answer within the time of a request that needs no approval.
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
  /** Something was thrown that has no code. Read `cause`; report it if it comes from the toolkit. */
  UNKNOWN: true
  /** The visitor refused the request in the wallet. Offer the action again; do not repeat it by itself. */
  USER_REJECTED: true
  /** A view that somebody waited for was closed without an answer. Do nothing: this is how a closed view ends. */
  VIEW_DISMISSED: true
  /** No plugin of the list has a view of this name. Add the plugin, or correct the name. */
  VIEW_NOT_FOUND: true
  /** The wallet lost its connection, to this network or to all of them. Connect again. */
  WALLET_DISCONNECTED: true
  /** The wallet is locked, or has not allowed this site. Ask the visitor to unlock it, then repeat the request. */
  WALLET_LOCKED: true
}

/** A code of the toolkit. Where an error is read it may be a foreign plugin's: `ErrorCode | (string & {})`. */
export type ErrorCode = keyof ErrorCodes
