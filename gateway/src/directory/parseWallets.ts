import { walletSchema } from '@latchkey/wire'
import * as v from 'valibot'
import { GatewayError } from '../GatewayError.js'
import type { DirectoryWallet } from './seedWallets.js'

const maxWallets = 20_000
const maxProblems = 20

const { image_url: _, ...entries } = walletSchema.entries
const importSchema = v.strictObject({
  ...entries,
  chains: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[-a-z0-9]{3,8}(?::[-_a-zA-Z0-9]{1,32})?$/))), v.maxLength(100)),
})

/** Checks the wallets of a file; throws `COMMAND_REFUSED`, which names every fault with its path. */
export function parseWallets(value: unknown): readonly DirectoryWallet[] {
  const { success, output, issues } = v.safeParse(v.pipe(v.array(importSchema), v.maxLength(maxWallets)), value)
  const ids = new Set<string>()
  const problems = success
    ? output.flatMap(({ id }, at) => (ids.size < ids.add(id).size ? [] : [`${at}.id: ${id} is listed twice`]))
    : issues.map((issue) => `${v.getDotPath(issue) ?? 'the list'}: ${issue.message}`)
  if (!success || problems.length > 0) {
    const shown = problems.slice(0, maxProblems)
    throw new GatewayError('COMMAND_REFUSED', `The wallets are invalid.\n${shown.join('\n')}`, { problems: shown })
  }
  return output
}
