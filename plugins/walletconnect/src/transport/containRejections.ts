import type { Client } from './contract.js'

const ignore = (): void => undefined

/**
 * Lets no step of the client reject into the page: it starts some without waiting for them, as its check of what a wallet
 * sends, and a wallet that sends nonsense would be an unhandled rejection. Whoever does wait for a step is told as before.
 */
export function containRejections({ engine }: Pick<Client, 'engine'>): void {
  const steps = engine as unknown as Record<string, unknown>
  for (const [name, step] of Object.entries(steps)) {
    if (typeof step !== 'function') continue
    steps[name] = (...input: unknown[]): unknown => {
      const result: unknown = Reflect.apply(step, engine, input)
      if (result instanceof Promise) result.catch(ignore)
      return result
    }
  }
}
