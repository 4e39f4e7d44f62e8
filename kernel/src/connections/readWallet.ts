import { parseCaip2 } from '../caip/parseCaip2.js'
import type { Network } from '../config/contract.js'
import { withDeadline } from '../promises/withDeadline.js'
import type { AdapterImplementation, Connector } from './contract.js'
import type { ConnectionRuntime } from './runtime.js'
import type { Account } from './state.js'

/** Whether a wallet named a network of that namespace. */
export const isNetworkOf = (networkId: unknown, namespace: string): networkId is string => {
  try {
    parseCaip2(networkId as string, [namespace])
    return true
  } catch {
    return false
  }
}

/** Time limit for a call that needs no approval. */
const callMs = 10_000
/** Maximum length of a name. */
const nameLimit = 64

/** Validates the accounts of a wallet: valid addresses in the network's format, without duplicates, in the wallet's order. */
export function readAccounts(
  answer: unknown,
  implementation: AdapterImplementation,
  network: Network | undefined,
): readonly Account[] {
  if (!Array.isArray(answer)) return []
  const { labels = {} } = implementation
  const accounts = new Map<string, Account>()
  for (const entry of answer.slice(0, 1000) as (Account | null)[]) {
    const parsed = typeof entry?.address === 'string' ? implementation.parseAddress(entry.address, network) : undefined
    if (!parsed || accounts.has(parsed.address)) continue
    const { type, publicKey, name } = entry as Account
    accounts.set(parsed.address, {
      address: parsed.address,
      ...(typeof type === 'string' && { type, ...(Object.hasOwn(labels, type) && { label: labels[type] }) }),
      ...(typeof publicKey === 'string' && { publicKey }),
      ...(typeof name === 'string' && name && { name: name.slice(0, nameLimit) }),
    })
  }
  return [...accounts.values()]
}

/** Reads the accounts and the network from a connected wallet again. @throws `TIMEOUT` */
export async function readAgain(
  { clock }: ConnectionRuntime,
  connector: Connector,
  namespace: string,
): Promise<{
  readonly accounts: Awaited<ReturnType<Connector['getAccounts']>>
  readonly networkId: string | undefined
}> {
  const answer = Promise.all([connector.getAccounts(namespace), connector.getNetworkId(namespace)])
  const [accounts, networkId] = await withDeadline(answer, 'accounts', callMs, clock)
  return { accounts, networkId }
}
