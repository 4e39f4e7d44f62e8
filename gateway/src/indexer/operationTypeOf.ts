import type { OperationType } from '@latchkey/wire'
import { toFunctionSelector, zeroAddress } from 'viem'

/** A transfer as far as its kind goes. */
interface Shape {
  readonly direction: 'in' | 'out' | 'self'
  readonly token: string | null
  readonly from: string
  readonly to: string
}

const signatures: Partial<Record<OperationType, readonly string[]>> = {
  approve: [
    'approve(address,uint256)',
    'setApprovalForAll(address,bool)',
    'increaseAllowance(address,uint256)',
    'decreaseAllowance(address,uint256)',
    'permit(address,address,uint256,uint256,uint8,bytes32,bytes32)',
  ],
  mint: ['mint()', 'mint(uint256)', 'mint(address,uint256)', 'safeMint(address,uint256)'],
  burn: ['burn(uint256)', 'burnFrom(address,uint256)'],
  deposit: ['deposit()', 'deposit(uint256)', 'deposit(uint256,address)', 'supply(address,uint256,address,uint16)'],
  withdraw: [
    'withdraw()',
    'withdraw(uint256)',
    'withdraw(address,uint256,address)',
    'withdraw(uint256,address,address)',
    'redeem(uint256,address,address)',
  ],
  claim: ['claim()', 'claim(uint256)', 'claim(address)', 'getReward()', 'claimRewards(address)'],
  borrow: ['borrow(uint256)', 'borrow(address,uint256,uint256,uint16,address)'],
  repay: ['repayBorrow(uint256)', 'repay(address,uint256,uint256,address)'],
  stake: ['stake()', 'stake(uint256)', 'stake(address,uint256)'],
  unstake: ['unstake()', 'unstake(uint256)', 'exit()'],
}

const operations: ReadonlyMap<string, OperationType> = new Map(
  Object.entries(signatures).flatMap(([operation, list]) =>
    list.map((signature): [string, OperationType] => [
      toFunctionSelector(`function ${signature}`),
      operation as OperationType,
    ]),
  ),
)

/** What a transaction did for an account: by its function if that says it, else by what came and went. */
export function operationTypeOf(
  transaction: { readonly from: string; readonly input: string; readonly value: bigint },
  account: string,
  moved: readonly Shape[],
): OperationType {
  const isOwn = transaction.from === account
  const named = isOwn ? operations.get(transaction.input.slice(0, 10).toLowerCase()) : undefined
  if (named) return named
  const outgoing = moved.filter(({ direction }) => direction === 'out')
  const incoming = moved.filter(({ direction }) => direction === 'in')
  if (outgoing.length > 0 && incoming.length > 0) {
    const gone = new Set(outgoing.map(({ token }) => token))
    return incoming.some(({ token }) => !gone.has(token)) ? 'trade' : 'execute'
  }
  if (outgoing.length > 0) return outgoing.every(({ to }) => to === zeroAddress) ? 'burn' : 'send'
  if (incoming.length > 0) {
    return incoming.every(({ token, from }) => token !== null && from === zeroAddress) ? 'mint' : 'receive'
  }
  if (moved.length > 0) return 'send'
  return isOwn && transaction.input === '0x' ? 'send' : 'execute'
}
