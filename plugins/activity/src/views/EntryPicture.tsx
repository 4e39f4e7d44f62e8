import type { IconName } from '@latchkey/app-shell/ui'
import { Icon, Tile } from '@latchkey/app-shell/ui'
import type { ReactElement } from 'react'
import type { Entry, Token } from '../entry.js'

/** The CAIP-19 id that marks are found by, and for the chain's own currency that of the chain: which coin it is differs. Items have none. */
function markOf({ kind, token }: Token, chain: string): string | undefined {
  if (kind === 'item' || token === undefined) return
  if (token.startsWith('native ')) return chain
  return `${chain}/erc20:${token.slice(token.lastIndexOf(':') + 1)}`
}

const icons: { readonly [operation in Entry['operation']]?: IconName } = { approve: 'check', send: 'wallet' }

/** What a row starts with: one picture, or the two of an exchange. */
export function EntryPicture({
  entry: { chain, operation },
  shown,
}: {
  readonly entry: Pick<Entry, 'chain' | 'operation'>
  readonly shown: readonly Token[]
}): ReactElement {
  const tiles = shown.map((token, index) => (
    <Tile
      // biome-ignore lint/suspicious/noArrayIndexKey: two of one name are told apart by nothing else
      key={index}
      name={token.symbol || token.name || '?'}
      id={markOf(token, chain)}
      src={token.icon}
    />
  ))
  if (tiles.length > 1) return <span className="lk-activity-pair">{tiles}</span>
  return (
    tiles[0] ?? (
      <span className="lk-tile lk-small lk-symbol">
        <Icon name={icons[operation] ?? 'key'} />
      </span>
    )
  )
}
