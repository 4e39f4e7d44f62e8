import { Tile } from '@latchkey/app-shell/ui'
import type { ReactElement } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { WalletEntry } from '../contract.js'
import type { Pictures } from '../images/createPictures.js'

/** Props of `WalletPicture`. */
export interface WalletPictureProps {
  readonly name: string
  /** The icon that the wallet provided. */
  readonly icon?: string | undefined
  readonly entry?: WalletEntry | undefined
  readonly pictures: Pictures
}

/** A wallet's picture, fetched while it is visible; shows the wallet's initial until then, or without a picture. */
export function WalletPicture({ name, icon, entry, pictures }: WalletPictureProps): ReactElement {
  const place = useRef<HTMLSpanElement>(null)
  const [loaded, setLoaded] = useState<{ readonly id: string; readonly src: string }>()
  const isWanted = !icon && !!entry && loaded?.id !== entry.id
  useEffect(() => {
    const element = place.current
    if (!isWanted || !element || typeof IntersectionObserver !== 'function') return
    let life: AbortController | undefined
    const root = element.closest('.lk-content')
    const observer = new IntersectionObserver(
      (changes) => {
        life?.abort()
        life = undefined
        if (!changes.at(-1)?.isIntersecting) return
        life = new AbortController()
        const { signal } = life
        void pictures.load(entry, signal).then((src) => {
          if (src && !signal.aborted) setLoaded({ id: entry.id, src })
        })
      },
      { root },
    )
    observer.observe(element)
    return () => {
      observer.disconnect()
      life?.abort()
    }
  }, [isWanted, entry, pictures])
  return (
    <span ref={place}>
      <Tile name={name} src={icon ?? (loaded?.id === entry?.id ? loaded?.src : undefined)} />
    </span>
  )
}
