import type { Context } from '@latchkey/kernel'
import { cleanText, peerAction } from '@latchkey/kernel'
import type { SendInside } from '../insideContract.js'

/** Whom a name leads to on a network. */
export interface NamedReceiver {
  /** In its normal form. */
  readonly name: string
  readonly address: string
  /** A `data:image/` address. */
  readonly imageUrl?: string
}

/** Names have a dot, and nothing of an address of the web. */
const looksLikeName = /^[^\s.:/@?#][^\s:/@?#]*\.[^\s.:/@?#]+$/u

/** Whether a text may be a name: any other is not looked up. */
export const mayBeName = (text: string): boolean => text.length <= 255 && looksLikeName.test(text)

type Reach = Pick<Context<SendInside>, 'peer' | 'items'>

const actionOf = (context: Reach) =>
  context
    .items('account.identity')
    .flatMap(({ plugin, item: { lookUp } }) =>
      lookUp === undefined ? [] : (peerAction(context, plugin, lookUp) ?? []),
    )[0]

/** Whether anybody looks names up. */
export const canLookUp = (context: Reach): boolean => actionOf(context) !== undefined

/**
 * Finds whom a name leads to, by the plugin that knows names; `undefined` if it leads to nobody, or no plugin does.
 * @throws if that cannot be told now
 */
export async function lookUpName(context: Reach, typed: string, networkId: string): Promise<NamedReceiver | undefined> {
  if (!mayBeName(typed)) return
  const found: unknown = await actionOf(context)?.({ name: typed, networkId })
  const { name, address, avatar } = Object(found) as { readonly [part: string]: unknown }
  if (typeof name !== 'string' || typeof address !== 'string' || cleanText(name, 255) !== name) return
  return { name, address, ...(typeof avatar === 'string' && { imageUrl: avatar }) }
}
