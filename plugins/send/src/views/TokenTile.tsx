import { Tile } from '@latchkey/app-shell/ui'
import type { TokenBalance } from '@latchkey/plugin-balances'
import type { ReactElement } from 'react'

/** What plugins with marks know a token by: its CAIP-19 id, or the network for its own currency. */
const markOf = ({ chainId, address }: TokenBalance): string => {
  if (address === undefined) return chainId
  const place = address.slice(chainId.length + 1)
  return chainId.startsWith('solana:') ? `${chainId}/token:${place}` : `${chainId}/erc20:${place.toLowerCase()}`
}

/** The mark of a token. */
export const TokenTile = ({ token }: { readonly token: TokenBalance }): ReactElement => (
  <Tile id={markOf(token)} name={token.symbol || token.name || '?'} src={token.iconUrl ?? ''} />
)
