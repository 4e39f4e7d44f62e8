import type { ChainIdFormat, MessageData } from '../contract.js'
import { accountNames } from './accountNames.js'
import { checkFields } from './checkFields.js'
import { fieldInvalid } from './fieldInvalid.js'
import { maxMessage, messageLines } from './messageLines.js'

/**
 * The text that an account signs to sign in (CAIP-122, which is EIP-4361 on `eip155`). Fields are checked, never corrected, so that
 * `parseMessage` returns exactly these.
 * @param chainIdFormat `caip2` writes the whole id of the chain, which plain EIP-4361 does not know
 * @throws `SIWX_FIELD` if a field is missing or malformed
 */
export function createMessage(
  data: MessageData,
  { chainIdFormat = 'reference' }: { chainIdFormat?: ChainIdFormat } = {},
): string {
  const { namespace } = checkFields(data)
  const { scheme, domain, accountAddress, statement, resources, chainId } = data
  const site = scheme === undefined ? domain : `${scheme}://${domain}`
  const values = { ...data, chainId: chainIdFormat === 'caip2' ? chainId : chainId.slice(namespace.length + 1) }
  const lines = messageLines.flatMap(([label, field]) =>
    values[field] === undefined ? [] : [`${label}: ${values[field]}`],
  )
  const text = [
    `${site} wants you to sign in with your ${accountNames[namespace]} account:`,
    accountAddress,
    '',
    ...(statement === undefined ? [] : [statement]),
    '',
    ...lines,
    ...(resources ? ['Resources:', ...resources.map((resource) => `- ${resource}`)] : []),
  ].join('\n')
  if (text.length > maxMessage) throw fieldInvalid('text')
  return text
}
