import { Tile } from '@latchkey/app-shell/ui'
import type { ReactElement } from 'react'
import type { WalletEntry } from '../contract.js'

/** Props of a wallet's picture. */
export interface PictureProps {
  readonly name: string
  /** Of the wallet on this page, which Connect colours its monogram by. */
  readonly id?: string | undefined
  /** The icon that the wallet provided. */
  readonly icon?: string | undefined
  readonly entry?: WalletEntry | undefined
}

/** A wallet's picture: its icon, the directory's, or its initial. */
export type Picture = (props: PictureProps) => ReactElement

/** Creates the picture without a gateway: none for wallets of the directory, unless the site allows a wallet's own host. */
export const plainPicture =
  (remoteIcons: boolean): Picture =>
  ({ name, id, icon, entry }) => (
    <span>
      <Tile
        name={name}
        id={entry?.rdns ?? entry?.id ?? id}
        src={icon ?? (remoteIcons ? entry?.image_url : undefined)}
      />
    </span>
  )
