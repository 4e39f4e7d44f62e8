import { GatewayError } from '../GatewayError.js'

/** Rejects with `STORE_UNAVAILABLE` if a query fails or takes longer than `ms`. */
export async function responds(query: () => Promise<unknown>, ms = 2000): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('late')), ms)
  })
  try {
    await Promise.race([query(), late])
  } catch (cause) {
    throw new GatewayError('STORE_UNAVAILABLE', 'The database does not respond.', { cause })
  } finally {
    clearTimeout(timer)
  }
}
