import type { Connection, ExtendInput } from '@latchkey/kernel'
import { toProviderError, withDeadline } from '@latchkey/kernel'
import { argumentInvalid, readArray, requireSame } from '@latchkey/kernel/adapter'
import { captureInjected } from '../connector/captureInjected.js'
import { copyPlain } from './copyPlain.js'
import { isHex } from './hex.js'
import { requireChain } from './requireShown.js'

/** How long a wallet may take to list the metadata that it knows. */
const callMs = 10_000

interface Definition {
  readonly genesisHash: string
  readonly specVersion: number
}

/** Copies and checks a definition. @throws `ARGUMENT_INVALID` */
const parseDefinition = (given: unknown): Definition => {
  const definition = copyPlain(given, 'definition', 'MetadataDef')
  const { genesisHash, specVersion, chain, types } = definition
  if (!isHex(genesisHash, 32)) throw argumentInvalid('definition.genesisHash', 'Pass 32 bytes as hex.')
  if (!Number.isSafeInteger(specVersion)) throw argumentInvalid('definition.specVersion', 'Pass a whole number.')
  if (typeof chain !== 'string') throw argumentInvalid('definition.chain', 'Pass the name of the chain.')
  if (typeof types !== 'object' || !types) throw argumentInvalid('definition.types', 'Pass an object.')
  return definition as unknown as Definition
}

/** The spec version of a chain that the wallet knows; lower than any other if it knows none. */
const knownVersion = (answer: unknown, genesisHash: string): number => {
  for (const entry of readArray(answer, 1000)) {
    const { genesisHash: hash, specVersion } = Object(entry) as Partial<Record<keyof Definition, unknown>>
    if (typeof hash !== 'string' || hash.toLowerCase() !== genesisHash.toLowerCase()) continue
    if (typeof specVersion === 'number') return specVersion
  }
  return Number.NEGATIVE_INFINITY
}

/** Offers newer metadata of the active network to the wallet; a refusal is not an error. */
export async function provideMetadata(input: ExtendInput, asked: Connection, given: unknown): Promise<boolean> {
  const definition = parseDefinition(given)
  requireChain(definition.genesisHash, asked)
  const { getMetadata, provideMetadata: provide } = captureInjected(input.provider)
  if (!provide) return false
  try {
    const known = getMetadata && (await withDeadline(getMetadata(), 'metadata', callMs, input.clock))
    if (knownVersion(known, definition.genesisHash) >= definition.specVersion) return true
  } catch {
    // Unknown what it knows: offer the metadata.
  }
  requireSame(asked, input.record())
  try {
    return (await provide(definition)) === true
  } catch (thrown) {
    if (toProviderError(thrown).code === 'NOT_CONNECTED') throw thrown
    return false
  }
}
