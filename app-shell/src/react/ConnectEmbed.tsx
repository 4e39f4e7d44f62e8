'use client'
import type { ReactElement } from 'react'
import { useEffect, useRef } from 'react'
import { useInstance } from './useInstance.js'

/** Props of `ConnectEmbed`. */
export interface ConnectEmbedProps {
  /** What is there once somebody is connected: the account, or nothing until the modal is opened. @default 'account' */
  readonly afterConnect?: 'account' | 'hide' | undefined
  readonly className?: string | undefined
}

/**
 * Shows the views in place instead of in the dialog, at once; nothing is covered, nothing is locked, no focus is taken.
 * Of several on a page the newest shows them.
 */
export function ConnectEmbed({ afterConnect = 'account', className }: ConnectEmbedProps): ReactElement {
  const latchkey = useInstance('ConnectEmbed')
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let undo = (): void => undefined
    let isGone = false
    import('../embed.js').then(({ embed }) => {
      if (!isGone && place.current) undo = embed(latchkey, place.current, { afterConnect })
    }, latchkey.report)
    return () => {
      isGone = true
      undo()
    }
  }, [latchkey, afterConnect])
  return <div ref={place} className={className} data-lk-embed="" />
}
