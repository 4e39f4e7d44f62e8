/** An action of another plugin that a slot names; `undefined` unless that plugin has it. Nothing is known of what it returns. */
export function peerAction(
  { peer }: { readonly peer: (plugin: never) => unknown },
  plugin: string,
  action: string,
): ((input?: unknown) => Promise<unknown>) | undefined {
  const actions = Object(peer(plugin as never))
  const found: unknown = Object.hasOwn(actions, action) && Reflect.get(actions, action)
  return typeof found === 'function' ? async (input) => found(input) : undefined
}
