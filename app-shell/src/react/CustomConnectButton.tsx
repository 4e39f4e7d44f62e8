'use client'
import type { Account, ConnectionStatus, Network } from '@latchkey/kernel'
import { activeConnection, formatCaip10 } from '@latchkey/kernel'
import type { ReactElement, ReactNode } from 'react'
import { useMemo } from 'react'
import { activeFamily } from './activeFamily.js'
import { isUnsupported } from './isUnsupported.js'
import { useInstance } from './useInstance.js'
import { useOpening } from './useOpening.js'
import { useStateOf } from './useStateOf.js'

/** What a button of the site's own has to show and to do. */
export interface ConnectButtonState {
  /** `false` on the server and in the first render of the browser: show neither account nor network then. */
  readonly mounted: boolean
  readonly status: ConnectionStatus
  readonly account:
    | {
        readonly address: string
        /** CAIP-10 */
        readonly caipAddress: string
        readonly accounts: readonly Account[]
      }
    | undefined
  readonly network:
    | {
        /** CAIP-2 */
        readonly id: string
        /** Absent for one that the site does not list. */
        readonly name: string | undefined
        readonly isUnsupported: boolean
      }
    | undefined
  /** Whether the modal is open. */
  readonly isOpen: boolean
  /** An opening has taken longer than 100 ms. */
  readonly isOpening: boolean
  /** Its code did not arrive; opening tries again. */
  readonly hasFailed: boolean
  /** Opens the view that fits; while one is open, nothing more. */
  open(): void
  /** Opens the account. */
  openAccount(): void
  /** Opens the list of networks. */
  openNetworks(): void
  close(): void
  /** Starts what an opening needs, unless `prefetch` is `none`; call it on hover and focus. */
  preload(): void
}

/** Props of `CustomConnectButton`. */
export interface CustomConnectButtonProps {
  /** Draws whatever the site likes. */
  readonly children: (state: ConnectButtonState) => ReactNode
}

/** Hands a site all that a button of its own needs; draws nothing itself. */
export function CustomConnectButton({ children }: CustomConnectButtonProps): ReactElement {
  const latchkey = useInstance('CustomConnectButton')
  const { open: isOpen, loading: isOpening } = useStateOf(latchkey, (state) => state.modal)
  const status = useStateOf(latchkey, (state) => activeFamily(state)?.status ?? 'disconnected')
  const connection = useStateOf(latchkey, (state) => activeConnection(activeFamily(state)))
  const [open, { onPointerEnter: preload }, hasFailed, mounted] = useOpening(latchkey)
  const [openAccount] = useOpening(latchkey, { view: 'Account' })
  const [openNetworks, , hasNetworksFailed] = useOpening(latchkey, { view: 'Networks' })
  const state = useMemo<ConnectButtonState>(() => {
    const { networkId = '', activeAddress = '', accounts = [] } = connection ?? {}
    return {
      mounted,
      status,
      account: connection && { address: activeAddress, caipAddress: formatCaip10(networkId, activeAddress), accounts },
      network: connection && {
        id: networkId,
        name: latchkey.networks.find(({ caipNetworkId }: Network) => caipNetworkId === networkId)?.name,
        isUnsupported: isUnsupported(latchkey, networkId),
      },
      isOpen,
      isOpening,
      hasFailed: hasFailed || hasNetworksFailed,
      open: () => void open(),
      openAccount: () => void openAccount(),
      openNetworks: () => void openNetworks(),
      close: latchkey.close,
      preload,
    }
  }, [
    latchkey,
    mounted,
    status,
    connection,
    isOpen,
    isOpening,
    hasFailed,
    hasNetworksFailed,
    open,
    openAccount,
    openNetworks,
    preload,
  ])
  return <>{children(state)}</>
}
