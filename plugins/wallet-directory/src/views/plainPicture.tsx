import { Tile } from '@latchkey/app-shell/ui'
import type { ReactElement } from 'react'
import type { WalletEntry } from '../contract.js'

/** Props of a wallet's picture. */
export interface PictureProps {
  readonly name: string
  /** The icon that the wallet provided. */
  readonly icon?: string | undefined
  readonly entry?: WalletEntry | undefined
}

/** A wallet's picture: its icon, the directory's, or its initial. */
export type Picture = (props: PictureProps) => ReactElement

/** Creates the picture without a gateway: none for wallets of the directory, unless the site allows a wallet's own host. */
export const plainPicture =
  (remoteIcons: boolean): Picture =>
  ({ name, icon, entry }) => (
    <span>
      <Tile name={name} id={entry?.rdns ?? entry?.id} src={icon ?? (remoteIcons ? entry?.image_url : undefined)} />
    </span>
  )
