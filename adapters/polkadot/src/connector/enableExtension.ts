import { BaseError } from '@latchkey/kernel'
import { captureMethods } from '@latchkey/kernel/adapter'
import { extensionError } from './captureInjected.js'

/** Settles with the first approval, or with the later rejection; an earlier prompt may still be open. */
const eitherYes = (earlier: Promise<unknown>, later: Promise<unknown>): Promise<unknown> =>
  new Promise((resolve, reject) => {
    earlier.then(resolve, () => undefined)
    later.then(resolve, (error: unknown) => {
      // An extension that still shows the earlier prompt rejects a second one; then the answer to the first one counts.
      if (extensionError(error).code === 'USER_REJECTED') reject(error)
      else earlier.catch(reject)
    })
  })

/**
 * Captures how one extension is asked to allow a site; the result resolves to the object that it enables.
 * @throws `USER_REJECTED`, `NOT_AUTHORIZED` where it gives no reason, `PROVIDER_ERROR` where it returns something else or
 * cannot be asked at all
 */
export function enableExtension(source: object): (site: string) => Promise<object> {
  const { enable, connect } = captureMethods(source, ['enable', 'connect'], extensionError)
  const ask = enable ?? connect
  let pending: Promise<unknown> | undefined

  return async (site) => {
    if (!ask) throw new BaseError('The wallet takes no requests.', { code: 'PROVIDER_ERROR' })
    const asked = ask(site)
    const answer = pending ? eitherYes(pending, asked) : asked
    pending = answer
    let enabled: unknown
    try {
      enabled = await answer
    } catch (thrown) {
      const error = extensionError(thrown)
      if (error.code !== 'UNKNOWN') throw error
      // Also how an extension responds for a site that the visitor blocked earlier.
      throw new BaseError('The wallet has not allowed this site.', { code: 'NOT_AUTHORIZED', cause: thrown })
    } finally {
      if (pending === answer) pending = undefined
    }
    if (enabled === Object(enabled)) return enabled as object
    throw new BaseError('The wallet returned something that is not an extension.', { code: 'PROVIDER_ERROR' })
  }
}
