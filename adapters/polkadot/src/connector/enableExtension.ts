import { BaseError } from '@latchkey/kernel'
import { extensionError } from './extensionError.js'

const isRefused = (error: unknown): boolean => extensionError(error).code === 'USER_REJECTED'

/** Settles with the first yes, or with the later no; an earlier question may still be open in front of the visitor. */
const eitherYes = (earlier: Promise<unknown>, later: Promise<unknown>): Promise<unknown> =>
  new Promise((resolve, reject) => {
    earlier.then(resolve, () => undefined)
    later.then(resolve, (error: unknown) => {
      // An extension that still shows the earlier question refuses a second one: the answer to the first counts then.
      if (isRefused(error)) reject(error)
      else earlier.catch(reject)
    })
  })

/**
 * Captures how one extension is asked to let a site in. The answer is the object it enables.
 * @throws `USER_REJECTED`, `NOT_AUTHORIZED` where it does not say why, `PROVIDER_ERROR` where it answers something else or
 * cannot be asked at all
 */
export function enableExtension(source: object): (site: string) => Promise<object> {
  let method: unknown
  try {
    const { enable, connect } = source as { readonly enable?: unknown; readonly connect?: unknown }
    method = typeof enable === 'function' ? enable : connect
  } catch {
    // Nobody can be asked there.
  }
  let pending: Promise<unknown> | undefined

  return async (site) => {
    if (typeof method !== 'function') {
      throw new BaseError('The wallet takes no requests.', { code: 'PROVIDER_ERROR' })
    }
    const ask = method
    const asked = (async (): Promise<unknown> => Reflect.apply(ask, source, [site]))()
    const answer = pending ? eitherYes(pending, asked) : asked
    pending = answer
    let enabled: unknown
    try {
      enabled = await answer
    } catch (thrown) {
      const error = extensionError(thrown)
      if (error.code !== 'UNKNOWN') throw error
      // Also what an extension says that was told once to keep this site out.
      throw new BaseError('The wallet has not allowed this site.', { code: 'NOT_AUTHORIZED', cause: thrown })
    } finally {
      if (pending === answer) pending = undefined
    }
    if (enabled !== Object(enabled)) {
      throw new BaseError('The wallet answered with something that is no extension.', { code: 'PROVIDER_ERROR' })
    }
    return enabled as object
  }
}
