import { argumentInvalid, readProperty } from '@latchkey/kernel/adapter'
import type { SendOptions } from '../contract.js'

const isCount = (value: unknown): boolean => Number.isSafeInteger(value) && (value as number) >= 0

const checks: { readonly [option in keyof SendOptions]-?: (value: unknown) => boolean } = {
  skipPreflight: (value) => typeof value === 'boolean',
  preflightCommitment: (value) => ['processed', 'confirmed', 'finalized'].includes(value as string),
  maxRetries: isCount,
  minContextSlot: isCount,
}

/** Copies a site's options for sending; unknown ones are dropped. @throws `ARGUMENT_INVALID` */
export function readSendOptions(options: unknown): SendOptions {
  const given = Object.entries(checks).flatMap(([name, holds]) => {
    const value = readProperty(options, name)
    if (value === undefined) return []
    if (!holds(value))
      throw argumentInvalid(`options.${name}`, 'Pass a value that the RPC method sendTransaction accepts.')
    return [[name, value] as const]
  })
  return Object.fromEntries(given)
}
