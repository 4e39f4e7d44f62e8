import { Tile } from '@latchkey/app-shell/ui'
import type { ReactElement } from 'react'
import { useEffect, useRef, useState } from 'react'
import type { Pictures } from '../gateway/createPictures.js'
import type { Picture, PictureProps } from './plainPicture.js'

/** A wallet's picture, fetched while it is visible; shows the wallet's initial until then, or without a picture. */
function WalletPicture({
  name,
  id,
  icon,
  entry,
  pictures,
}: PictureProps & { readonly pictures: Pictures }): ReactElement {
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
      <Tile
        name={name}
        id={entry?.rdns ?? entry?.id ?? id}
        src={icon ?? (loaded?.id === entry?.id ? loaded?.src : undefined)}
      />
    </span>
  )
}

/** Creates the picture that this loader fills. */
export const createPicture =
  (pictures: Pictures): Picture =>
  (props) => <WalletPicture {...props} pictures={pictures} />
