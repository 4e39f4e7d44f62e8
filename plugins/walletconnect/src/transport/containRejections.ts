import type { Client } from './contract.js'

const ignore = (): void => undefined

/**
 * Handles the rejections of the client's internal steps. The client does not await some of them, such as validating what a
 * wallet sends, so that an invalid message would be an unhandled rejection. Callers that do await a step still see it reject.
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
