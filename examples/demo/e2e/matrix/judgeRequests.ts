import type { MatrixCell } from './matrixCells.js'
import type { AskedRequest } from './matrixProbe.js'

const same = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase()

/** What was asked of the wallets: only of the one that was picked, as it was shown, and once for the intent of a cell. */
export function judgeRequests(
  requests: readonly AskedRequest[],
  cell: MatrixCell | undefined,
  walletId: string,
): string[] {
  const complaints: string[] = []
  const count = (method: string): number => requests.filter((request) => request.method === method).length
  for (const { method, wallet, from, chainId, walletChain, shownAddress, shownNetwork } of requests) {
    if (wallet !== walletId) complaints.push(`${method} went to ${wallet}`)
    if (method !== 'personal_sign' && method !== 'eth_sendTransaction') continue
    if (!same(from, shownAddress)) complaints.push(`${method} from ${from} while ${shownAddress} was shown`)
    if (shownNetwork !== `eip155:${walletChain}`)
      complaints.push(`${method} with the wallet on ${walletChain} while ${shownNetwork} was shown`)
    if (chainId !== undefined && shownNetwork !== `eip155:${chainId}`)
      complaints.push(`${method} for chain ${chainId} while ${shownNetwork} was shown`)
  }
  if (!cell) return complaints
  const { column, row } = cell
  const attempts = row.fault.isDoubled ? 2 : 1
  const atMost: Readonly<Record<string, number>> = {
    eth_requestAccounts: column === 'connect' ? attempts : 0,
    personal_sign: column === 'sign' ? attempts : 0,
    eth_sendTransaction: column === 'send' ? attempts : 0,
    wallet_switchEthereumChain: column === 'switch' ? 2 : column === 'connect' ? 1 : 0,
    wallet_addEthereumChain: column === 'switch' ? 1 : 0,
  }
  for (const [method, limit] of Object.entries(atMost)) {
    if (count(method) > limit) complaints.push(`${count(method)} × ${method}`)
  }
  return complaints
}
