import type { BalanceInput } from '@latchkey/kernel'
import { parseQuantity, readRpc } from './readRpc.js'

/** Reads the native balance of an account in base units. @throws the codes of `readRpc` */
export function readBalance({ address, ...reading }: BalanceInput): Promise<bigint> {
  return readRpc(reading, { method: 'eth_getBalance', params: [address, 'latest'], parse: parseQuantity })
}
