import type { ReactElement } from 'react'
import { useContext } from 'react'
import { gradientOf } from './gradientOf.js'
import { MarksContext } from './MarksContext.js'

/** Props of `Tile`. */
export interface TileProps {
  /** Its first letter is the monogram; not translated, so that a tile is the same in every language. */
  readonly name: string
  /**
   * What it stands for: a wallet's rdns or id, a CAIP-2 network, a namespace or a CAIP-19 token. Sets the colour, and a
   * plugin may have a mark for it. @default name
   */
  readonly id?: string | undefined
  /** A `data:image/` or https address, shown instead of the mark; any other is not loaded. */
  readonly src?: string | undefined
  /** @default 'small' */
  readonly size?: 'small' | 'large'
}

/** Picture of a wallet, network or token: always draws a monogram, which stays visible if the picture is refused or missing. */
export function Tile({ name, id = name, src = '', size = 'small' }: TileProps): ReactElement {
  const mark = useContext(MarksContext)?.get(id)
  const isOwn = /^(data:image\/|https:)/i.test(src)
  const picture = isOwn ? src : mark
  return (
    // CSS draws the letter: as content it would be read out, selected and matched by searches together with the name.
    <span
      className={`lk-tile lk-${size}`}
      data-letter={[...name.trim()][0]?.toUpperCase()}
      data-lk-mark={id}
      style={{ background: gradientOf(id, 24) }}
      aria-hidden="true"
    >
      {picture && (
        <img
          key={picture}
          // A mark was decoded before it came here; any other picture is shown once it is there, and never if it fails.
          className={isOwn ? '' : 'lk-seen'}
          src={picture}
          alt=""
          referrerPolicy="no-referrer"
          onLoad={({ currentTarget }) => {
            currentTarget.className = 'lk-seen'
          }}
        />
      )}
    </span>
  )
}
