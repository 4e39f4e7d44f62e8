import { formatUnits } from 'viem/utils'
import { hexToBytes } from '../../bytes.js'
import type { ApprovalQuestion } from '../contract.js'
import type { WantedTransaction } from './parseTransaction.js'

type Detail = ApprovalQuestion['details'][number]

/** The content of a prompt, before wallet and origin are added. */
export type Described = Pick<ApprovalQuestion, 'title' | 'details'>

/** A request to share the account with the page. */
export function describeConnect(account: string): Described {
  return { title: 'Connect to this site', details: [{ label: 'Account it will see', value: account }] }
}

/** A request to unlock a wallet that the page is permitted to use. */
export function describeUnlock(account: string): Described {
  return { title: 'Unlock the wallet', details: [{ label: 'Account', value: account }] }
}

/** A request to sign a message or bytes. */
export function describeMessage(message: string, account: string): Described {
  return {
    title: 'Sign a message',
    details: [
      { label: 'Message', value: readable(message), long: true },
      { label: 'Account', value: account },
    ],
  }
}

/** A request to sign structured data. */
export function describeTypedData(
  data: { domain?: Record<string, unknown>; primaryType: string; message: unknown },
  account: string,
): Described {
  const { name, verifyingContract } = data.domain ?? {}
  const details: Detail[] = []
  if (name !== undefined) details.push({ label: 'For', value: String(name) })
  if (verifyingContract !== undefined) details.push({ label: 'Contract', value: String(verifyingContract) })
  details.push(
    { label: data.primaryType, value: JSON.stringify(data.message, null, 2), long: true },
    { label: 'Account', value: account },
  )
  return { title: 'Sign structured data', details }
}

/** A request to send a transaction. */
export function describeTransaction(wanted: WantedTransaction, chain: { name: string; symbol: string }): Described {
  const details: Detail[] = [
    { label: 'Amount', value: `${formatUnits(wanted.value ?? 0n, 18)} ${chain.symbol}` },
    { label: 'To', value: wanted.to ?? 'a new contract' },
    { label: 'From', value: wanted.from },
    { label: 'Network', value: chain.name },
  ]
  if (wanted.data) details.push({ label: 'Data', value: wanted.data, long: true })
  return { title: wanted.data ? 'Send a contract transaction' : 'Send a payment', details }
}

/** A request to switch the network. */
export function describeSwitch(from: string, to: string): Described {
  return {
    title: 'Switch network',
    details: [
      { label: 'From', value: from },
      { label: 'To', value: to },
    ],
  }
}

/** A request to add a network. */
export function describeAddChain(name: string, rpcUrl: string): Described {
  return {
    title: 'Add a network',
    details: [
      { label: 'Network', value: name },
      { label: 'Address', value: rpcUrl },
    ],
  }
}

/** Bytes as text if they are readable text, otherwise in their original encoding, so that nothing is hidden from the reader. */
function readable(message: string): string {
  if (!/^0x([0-9a-f]{2})*$/i.test(message)) return message
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(message.slice(2)))
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the check looks for control characters
    return /[\u0000-\u0008\u000b-\u001f\u007f]/.test(text.replaceAll('\r\n', '\n')) ? message : text
  } catch {
    // not text
    return message
  }
}
