import { resolve } from 'node:path'
import * as v from 'valibot'
import { tokenListSchema } from '../configuration/chainSchema.js'
import type { ConfiguredChain } from '../configuration/configurationSchema.js'
import { createHotFile } from './createHotFile.js'

/** A token that the owner of the gateway vouches for. */
export type ListedToken = v.InferOutput<typeof tokenListSchema>[number]

/** The owner's tokens of a chain. */
export interface TokenList {
  /** Every token once, in the owner's order; none while the file with them is absent or invalid. */
  all(): Promise<readonly ListedToken[]>
}

const maxBytes = 2 * 1024 * 1024

/** Creates the list of a chain's tokens, from the configuration or from a file next to it, which is read again when it changes. */
export function createTokenList({ caip2, tokens = [] }: ConfiguredChain, folder: string): TokenList {
  const isAddress = caip2.startsWith('eip155:') ? /^0x/ : /^(?!0x)/
  const fitting = (list: readonly ListedToken[]): ListedToken[] => {
    const seen = new Set<string>()
    return list.filter(({ address }) => {
      const key = address.startsWith('0x') ? address.toLowerCase() : address
      if (!isAddress.test(address) || seen.has(key)) return false
      seen.add(key)
      return true
    })
  }
  if (typeof tokens !== 'string') {
    const list = fitting(tokens)
    return { all: async () => list }
  }
  const file = createHotFile(resolve(folder, tokens), maxBytes, (value) => {
    const { success, output } = v.safeParse(tokenListSchema, value)
    return success ? fitting(output) : undefined
  })
  return { all: async () => (await file.read()) ?? [] }
}
