import type { Client } from './contract.js'
import { replaceInternal } from './internals.js'

const ignore = (): void => undefined

/**
 * Handles the rejections of the client's internal steps. The client does not await some of them, such as validating what a
 * wallet sends, so that an invalid message would be an unhandled rejection. Callers that do await a step still see it reject.
 * Returns whether the client has such steps.
 */
export function containRejections({ engine }: Pick<Client, 'engine'>): boolean {
  const contained = Object.keys(engine).filter((name) =>
    replaceInternal(engine, name, (step) => (...input) => {
      const result = step(...input)
      if (result instanceof Promise) result.catch(ignore)
      return result
    }),
  )
  return contained.length > 0
}
