import type { Context } from '@latchkey/kernel'
import { configError, safeUrl } from '@latchkey/kernel'
import { identitySchema } from '@latchkey/wire'
import type { IdentityContract } from './contract.js'

/** A name that is late is of less use than one from the contracts. */
const limits = { isIdentified: true, deadlineMs: 5000, maxBytes: 200_000, retries: 1 } as const

/** The base of the gateway, without a slash at the end; `undefined` if there is none. @throws `CONFIG_INVALID` */
export function gatewayOf({
  options,
  gateway,
}: Pick<Context<IdentityContract>, 'options' | 'gateway'>): string | undefined {
  const given = options.gateway ?? gateway
  if (given === undefined) return
  const url = safeUrl(given, 'link')
  if (!url) throw configError('gateway', given, 'Pass an https URL (http on localhost).')
  return url.replace(/[?#].*$/, '').replace(/\/+$/, '')
}

/**
 * The name that a gateway knows an account by; `undefined` if it knows none. Nothing but a claim: neither name nor picture are shown
 * because a gateway says so. @throws what `http.json` throws
 */
export async function readGateway(
  { http }: Pick<Context<IdentityContract>, 'http'>,
  base: string,
  address: string,
): Promise<string | undefined> {
  const { name } = await http.json({
    ...limits,
    url: `${base}/v1/identity/${encodeURIComponent(address)}`,
    query: { sender: address },
    schema: identitySchema,
  })
  return name ?? undefined
}
