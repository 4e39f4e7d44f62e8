import type { Context, PluginRegistry } from '@latchkey/kernel'
import type { SendInside } from './insideContract.js'

/** An action of another plugin that a slot names; `undefined` unless that plugin has it. Nothing is known of what it returns. */
export function peerAction(
  { peer }: Pick<Context<SendInside>, 'peer'>,
  plugin: string,
  action: string,
): ((input?: unknown) => Promise<unknown>) | undefined {
  const found: unknown = Reflect.get(Object(peer(plugin as keyof PluginRegistry)), action)
  return typeof found === 'function' ? async (input) => found(input) : undefined
}
