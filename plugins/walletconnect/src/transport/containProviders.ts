import { providerFailed } from '../constants.js'
import type { Client } from './contract.js'
import { readInternal, replaceInternal } from './internals.js'

/**
 * Emits each provider's errors as `providerFailed` of the relayer. The relayer creates a provider for each attempt and drops
 * the last one before that reports why it closed: an `error` event without a listener would throw, and end a Node process.
 * Returns whether the client has this step.
 */
export function containProviders({ core: { relayer } }: Pick<Client, 'core'>): boolean {
  const listen = (): void => {
    const on = readInternal(relayer.provider, 'on')
    on?.('error', (thrown: unknown) => relayer.events.emit(providerFailed, thrown))
  }
  listen()
  return replaceInternal(relayer, 'createProvider', (createProvider) => async () => {
    await createProvider()
    listen()
  })
}
