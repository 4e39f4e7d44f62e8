import type { SendNeed, SendState } from '../contract.js'
import { toBase } from './amounts.js'

/** Which field of the form is not ready, first that applies. */
export function needOf({
  token,
  amountInput,
  sendTokenAmount,
  balanceBase,
  receiverInput,
  receiverStatus,
  receiverAddress,
}: Pick<
  SendState,
  'token' | 'amountInput' | 'sendTokenAmount' | 'balanceBase' | 'receiverInput' | 'receiverStatus' | 'receiverAddress'
>): SendNeed | undefined {
  if (!token) return 'token'
  if (amountInput.trim() === '') return 'amount'
  const decimals = Number(token.quantity.decimals)
  const amount = toBase(sendTokenAmount, decimals)
  if (amount === undefined) return 'amount-invalid'
  if (amount === 0n) return 'amount'
  const balance = balanceBase === undefined ? toBase(token.quantity.numeric, decimals) : BigInt(balanceBase)
  if (balance !== undefined && amount > balance) return 'insufficient'
  if (receiverInput.trim() === '') return 'receiver'
  return receiverStatus === 'ready' && receiverAddress !== undefined ? undefined : 'receiver-invalid'
}
