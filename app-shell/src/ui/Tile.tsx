import type { ReactElement } from 'react'
import { useState } from 'react'
import { gradientOf } from './gradientOf.js'

/** Props of `Tile`. */
export interface TileProps {
  readonly name: string
  /** A `data:image/` or https address; any other is not loaded. */
  readonly src?: string | undefined
  /** @default 'small' */
  readonly size?: 'small' | 'large'
}

/** Picture of a wallet: always draws a monogram, which stays visible if the picture is refused or missing. */
export function Tile({ name, src = '', size = 'small' }: TileProps): ReactElement {
  const [seen, setSeen] = useState<{ readonly src: string; readonly isGood: boolean }>()
  const state = seen?.src === src ? seen : undefined
  return (
    // CSS draws the letter: as content it would be read out, selected and matched by searches together with the name.
    <span
      className={`lk-tile lk-${size}`}
      data-letter={[...name.trim()][0]?.toUpperCase()}
      style={{ background: gradientOf(name, 24) }}
      aria-hidden="true"
    >
      {/^(data:image\/|https:)/i.test(src) && state?.isGood !== false && (
        <img
          className={state && 'lk-seen'}
          src={src}
          alt=""
          decoding="async"
          draggable={false}
          referrerPolicy="no-referrer"
          onLoad={() => setSeen({ src, isGood: true })}
          onError={() => setSeen({ src, isGood: false })}
        />
      )}
    </span>
  )
}
