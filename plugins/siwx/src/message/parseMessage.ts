import type { MessageData } from '../contract.js'
import { accountNames, signInNamespaces } from './accountNames.js'
import { readChainLine } from './chainLine.js'
import { checkFields } from './checkFields.js'
import { fieldInvalid } from './fieldInvalid.js'
import { maxMessage, messageLines } from './messageLines.js'

/**
 * Reads the fields of a sign-in message. Every character of it is either fixed or part of a field: a text that differs anywhere is refused,
 * or has other fields.
 * @throws `SIWX_FIELD` if the text isn't such a message
 */
export function parseMessage(text: string): MessageData {
  if (typeof text !== 'string' || text.length > maxMessage) throw fieldInvalid('text')
  const lines = text.split('\n')
  const [head = '', accountAddress = '', gap, fourth = '', fifth] = lines
  const [, scheme, domain = '', name = ''] =
    /^(?:([a-zA-Z][a-zA-Z\d+.-]*):\/\/)?([^\s/]+) wants you to sign in with your ([A-Z][a-z]+) account:$/.exec(head) ??
    []
  const namespace = signInNamespaces.find((one) => accountNames[one] === name)
  if (!namespace) throw fieldInvalid(domain ? 'text' : 'domain')
  if (gap !== '') throw fieldInvalid('accountAddress')
  const hasStatement = fourth !== '' && fifth === ''
  // Solana's own standard has one empty line where there is no statement; EIP-4361 has two.
  const isBare = namespace === 'solana' && fourth.startsWith('URI: ') && !hasStatement
  if (!hasStatement && fourth !== '' && !isBare) throw fieldInvalid('statement')
  const rest = lines.slice(isBare ? 3 : hasStatement ? 5 : 4)

  const found: Partial<Record<keyof MessageData, string>> = {}
  for (const [label, field] of messageLines) {
    if (!rest[0]?.startsWith(`${label}: `)) continue
    found[field] = rest.shift()?.slice(label.length + 2) ?? ''
  }
  const data: Partial<Record<keyof MessageData, unknown>> = {
    ...(scheme !== undefined && { scheme }),
    domain,
    accountAddress,
    ...(hasStatement && { statement: fourth }),
    ...found,
    chainId: found.chainId === undefined ? undefined : readChainLine(namespace, found.chainId),
  }
  if (rest[0] === 'Resources:') {
    const items = rest.splice(0).slice(1)
    if (items.some((item) => !item.startsWith('- '))) throw fieldInvalid('resources')
    data.resources = items.map((item) => item.slice(2))
  }
  if (rest.length > 0) throw fieldInvalid('text')
  return checkFields(data).message
}
