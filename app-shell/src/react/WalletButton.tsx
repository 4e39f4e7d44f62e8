'use client'
import type { BaseError } from '@latchkey/kernel'
import { activeConnection } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useState } from 'react'
import { activeFamily } from './activeFamily.js'
import { drawn } from './drawn.js'
import type { RegisteredNamespace } from './registered.js'
import { useInstance } from './useInstance.js'
import { useOpening } from './useOpening.js'
import { useStateOf } from './useStateOf.js'

/** Who connected by a wallet button. */
export interface WalletConnected {
  readonly address: string
  /** CAIP-2 */
  readonly networkId: string
}

/** Props of `WalletButton`. */
export interface WalletButtonProps {
  /** Id of the wallet: a row of `useConnectors()`, by its `id` or `rdns`. */
  readonly wallet: string
  /** The namespace to connect, for a wallet that serves several. */
  readonly namespace?: RegisteredNamespace | undefined
  /** @default the name of the wallet, once it is known */
  readonly label?: string | undefined
  /** Shown once opening the modal failed. @default 'Try again' */
  readonly retryLabel?: string | undefined
  readonly disabled?: boolean | undefined
  /** Leaves the button bare, for rules of the site. */
  readonly unstyled?: boolean | undefined
  readonly className?: string | undefined
  onConnect?(account: WalletConnected): void
  /** Told why the modal closed without a connection. */
  onError?(error: Pick<BaseError, 'code'>): void
}

/** Opens the page of one wallet; connected with it there is nothing left to press. Drawn as the elements are, by the tokens of the page. */
export function WalletButton({
  wallet,
  namespace,
  label,
  retryLabel = 'Try again',
  disabled,
  unstyled,
  className,
  onConnect,
  onError,
}: WalletButtonProps): ReactElement {
  const latchkey = useInstance('WalletButton')
  const state = useStateOf(latchkey, (all) => all)
  const { open: isOpen, loading } = state.modal
  const found = useStateOf(latchkey, ({ connectors }) =>
    connectors.find(({ id, rdns }) => id === wallet || rdns === wallet),
  )
  const connectorId = found?.id ?? wallet
  const connection = useStateOf(latchkey, (state) =>
    activeConnection(namespace ? state.namespaces[namespace] : activeFamily(state)),
  )
  const [, intent, , isMounted] = useOpening(latchkey)
  const [hasFailed, setHasFailed] = useState(false)
  const open = async (): Promise<void> => {
    setHasFailed(false)
    const params = { connectorId, ...(namespace && { namespace }) }
    try {
      // A view's name is not assignable to the views of an unknown plugin list.
      const opened = await latchkey.open({ view: 'ConnectingExternal', params } as object)
      const { activeAddress, networkId } = opened?.connection.record ?? {}
      if (activeAddress && networkId) onConnect?.({ address: activeAddress, networkId })
    } catch (thrown) {
      const error = thrown as BaseError
      setHasFailed(error.code === 'PLUGIN_LOAD_FAILED')
      onError?.(error)
    }
  }
  const isConnected = isMounted && connection?.connectorId === connectorId
  return (
    <button
      type="button"
      className={className}
      disabled={disabled || isConnected}
      data-lk-button="wallet"
      data-lk-wallet={wallet}
      data-lk-status={isMounted ? (isConnected ? 'connected' : 'disconnected') : 'unknown'}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-busy={loading}
      aria-disabled={loading || undefined}
      onClick={loading ? undefined : open}
      {...intent}
      {...drawn(unstyled, state)}
    >
      {hasFailed ? retryLabel : (label ?? <bdi>{(isMounted && found?.name) || 'Connect wallet'}</bdi>)}
    </button>
  )
}
