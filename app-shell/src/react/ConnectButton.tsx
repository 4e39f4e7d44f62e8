'use client'
import { activeConnection, shortAddress } from '@latchkey/kernel'
import type { MouseEvent, ReactElement } from 'react'
import { useEffect, useState } from 'react'
import { useInstance } from './useInstance.js'
import { useStateOf } from './useStateOf.js'

/** Props of `ConnectButton`. */
export interface ConnectButtonProps {
  /** @default 'Connect wallet' */
  readonly label?: string
  /** Shown while its code is on the way. @default 'Opening…' */
  readonly loadingLabel?: string
  readonly disabled?: boolean
  readonly className?: string
}

/**
 * Opens the modal, and ends that when pressed again; shows the short address once connected. Unstyled but for what the site gives it by `className`
 * or `[data-lk-button]`; `data-lk-status` says where it stands.
 */
export function ConnectButton({
  label = 'Connect wallet',
  loadingLabel = 'Opening…',
  disabled,
  className,
}: ConnectButtonProps): ReactElement {
  const latchkey = useInstance('ConnectButton')
  const { open, loading } = useStateOf(latchkey, (state) => state.modal)
  const status = useStateOf(latchkey, ({ namespaces, activeNamespace }) => namespaces[activeNamespace ?? '']?.status)
  const address = useStateOf(
    latchkey,
    ({ namespaces, activeNamespace }) => activeConnection(namespaces[activeNamespace ?? ''])?.activeAddress,
  )
  const [failed, setFailed] = useState(false)
  // Kept while another text stands there, so that nothing beside it moves.
  const [room, setRoom] = useState<number>()
  // The first client render equals the server's; what is stored shows after mount.
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])

  const preload = (): void => void latchkey.preload()
  const press = ({ currentTarget, detail }: MouseEvent<HTMLElement>): void => {
    // The second half of a double click is no second press.
    if (loading && detail > 1) return
    if (open || loading) return latchkey.close()
    setFailed(false)
    setRoom(currentTarget.offsetWidth)
    latchkey.open().catch((error: { code?: string }) => setFailed(error.code === 'PLUGIN_LOAD_FAILED'))
  }
  const text = loading ? loadingLabel : failed ? 'Try again' : address ? shortAddress(address) : label
  return (
    <button
      type="button"
      className={className}
      disabled={disabled}
      data-lk-button=""
      data-lk-status={isMounted ? (status ?? 'disconnected') : 'unknown'}
      aria-haspopup="dialog"
      aria-expanded={open}
      aria-busy={loading}
      aria-disabled={loading || undefined}
      aria-label={address && !failed && !loading ? `Account ${address}` : undefined}
      style={loading ? { minWidth: room } : undefined}
      onPointerEnter={preload}
      onFocus={preload}
      onTouchStart={preload}
      onClick={press}
    >
      {text}
    </button>
  )
}
