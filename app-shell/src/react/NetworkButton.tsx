'use client'
import { activeConnection } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { adoptStyles } from '../ui/adoptStyles.js'
import { activeFamily } from './activeFamily.js'
import { drawn } from './drawn.js'
import { isUnsupported } from './isUnsupported.js'
import { quietRules } from './quietRules.js'
import { useInstance } from './useInstance.js'
import { useOpening } from './useOpening.js'
import { useRest } from './useRest.js'
import { useStateOf } from './useStateOf.js'
import { warning } from './warning.js'

const adoptQuiet = /*#__PURE__*/ adoptStyles(`[data-lk-look=quiet]{${quietRules}}`)

/** Props of `NetworkButton`. */
export interface NetworkButtonProps {
  /** Shown while nobody is connected. @default 'Choose network' */
  readonly label?: string | undefined
  /** Shown while the wallet is on a network that the site does not list. @default 'Switch network' */
  readonly unsupportedLabel?: string | undefined
  /** Shown once opening the modal failed. @default 'Try again' */
  readonly retryLabel?: string | undefined
  readonly disabled?: boolean | undefined
  /** Leaves the button bare, for rules of the site. */
  readonly unstyled?: boolean | undefined
  readonly className?: string | undefined
}

/**
 * Shows the network in use and opens the list of networks; draws nothing where the site offers no other. Drawn as
 * the elements are, by the tokens of the page; `data-lk-status` says where it stands, `unsupported` included.
 */
export function NetworkButton({
  label = 'Choose network',
  unsupportedLabel = 'Switch network',
  retryLabel = 'Try again',
  disabled,
  unstyled,
  className,
}: NetworkButtonProps): ReactElement | null {
  const latchkey = useInstance('NetworkButton')
  const state = useStateOf(latchkey, (all) => all)
  const { open: isOpen, loading } = state.modal
  const family = activeFamily(state)
  const status = family?.status
  const networkId = activeConnection(family)?.networkId
  const [open, intent, hasFailed, isMounted] = useOpening(latchkey, { view: 'Networks' })

  const network = latchkey.networks.find(({ caipNetworkId }) => caipNetworkId === networkId)
  const isWrong = isUnsupported(latchkey, networkId)
  const rest = useRest(latchkey, !!networkId)
  const adopt = (node: Node | null): void => {
    adoptQuiet(node)
    rest?.adopt(node)
  }
  const isBusy = loading || status === 'connecting' || status === 'reconnecting'
  const text = hasFailed ? retryLabel : isWrong ? unsupportedLabel : (network?.name ?? label)
  if (!latchkey.networkSwitch) return null
  return (
    <button
      type="button"
      className={className}
      disabled={disabled}
      data-lk-button="network"
      data-lk-network={networkId}
      data-lk-status={isMounted ? (isWrong ? 'unsupported' : (status ?? 'disconnected')) : 'unknown'}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-busy={isBusy}
      aria-disabled={isBusy || undefined}
      // Not `disabled`: the modal gives focus back to the button that opened it.
      onClick={isBusy ? undefined : open}
      {...intent}
      {...drawn(unstyled, state, { adopt })}
      data-lk-look={unstyled ? undefined : isWrong ? 'warning' : 'quiet'}
    >
      {isWrong && !hasFailed && warning}
      {rest?.Tile && network && !hasFailed && <rest.NetworkMark {...{ latchkey, network, Tile: rest.Tile }} />}
      {text}
    </button>
  )
}
