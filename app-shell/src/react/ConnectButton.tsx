'use client'
import { shortAddress } from '@latchkey/kernel'
import type { ReactElement } from 'react'
import { useEffect, useState } from 'react'
import { useInstance } from './useInstance.js'
import { useStateOf } from './useStateOf.js'

/** Props of `ConnectButton`. */
export interface ConnectButtonProps {
  /** @default 'Connect wallet' */
  readonly label?: string
  readonly disabled?: boolean
  readonly className?: string
}

/**
 * Opens the modal; shows the short address once connected. Unstyled but for what the site gives it by `className`
 * or `[data-lk-button]`; `data-lk-status` says where it stands.
 */
export function ConnectButton({ label = 'Connect wallet', disabled, className }: ConnectButtonProps): ReactElement {
  const latchkey = useInstance('ConnectButton')
  const modal = useStateOf(latchkey, (state) => state.modal)
  const status = useStateOf(latchkey, ({ namespaces, activeNamespace }) => namespaces[activeNamespace ?? '']?.status)
  const address = useStateOf(latchkey, ({ namespaces, activeNamespace }) => {
    const state = namespaces[activeNamespace ?? '']
    return state?.connections.find(({ id }) => id === state.activeConnectionId)?.activeAddress
  })
  const [failed, setFailed] = useState(false)
  // The first client render equals the server's; what is stored shows after mount.
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])

  const preload = (): void => void latchkey.preload()
  const press = (): void => {
    if (modal.open) return latchkey.close()
    setFailed(false)
    latchkey.open().catch((error: { code?: string }) => setFailed(error.code === 'PLUGIN_LOAD_FAILED'))
  }
  const text = failed ? 'Try again' : address ? shortAddress(address) : label
  return (
    <button
      type="button"
      className={className}
      disabled={disabled}
      data-lk-button=""
      data-lk-status={isMounted ? (status ?? 'disconnected') : 'unknown'}
      aria-haspopup="dialog"
      aria-expanded={modal.open}
      aria-busy={modal.loading}
      aria-label={address && !failed ? `Account ${address}` : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
      onClick={press}
    >
      {text}
    </button>
  )
}
