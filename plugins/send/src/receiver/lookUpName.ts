import type { Context } from '@latchkey/kernel'
import type {} from '@latchkey/plugin-identity'
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

/**
 * Finds whom a name leads to, by the plugin `identity`; `undefined` if it leads to nobody, or that plugin is off.
 * @throws if that cannot be told now
 */
export async function lookUpName(
  { peer }: Pick<Context<SendInside>, 'peer'>,
  typed: string,
  networkId: string,
): Promise<NamedReceiver | undefined> {
  if (!mayBeName(typed)) return
  const found = await peer('identity')?.lookUp({ name: typed, networkId })
  if (!found) return
  const { name, address, avatar } = found
  return { name, address, ...(avatar !== undefined && { imageUrl: avatar }) }
}
