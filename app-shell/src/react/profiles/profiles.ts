import type { AnyKernel, KernelState, PluginRegistry, SlotItem, Unsubscribe } from '@latchkey/kernel'
import { shortName } from '@latchkey/kernel'

/**
 * A name that may be shown: something that is seen, without what turns text around, is not seen or is not assigned. Plugins clean what they
 * read; here a name that was not is refused.
 */
const nameShape = /^(?=.{1,255}$)(?=.*[\p{L}\p{N}])[^\p{DI}\p{C}\s\u2800](?:[^\p{DI}\p{C}\p{Z}\u2800]| (?! |$))*$/u

/** What could be taken for an address, whole or shortened, also with letters that look like `x`; and letters beneath a pile of marks, which cover what is around them. */
const oddShape = /^0[xх×][\da-f.…‥⋯·]*$|\p{M}{5}/iu

/** An embedded picture in a format that holds no scripts; any other would be requested from somebody. */
const pictureShape = /^(?=.{0,65536}$)data:image\/(?:png|jpeg|webp|gif);base64,[A-Za-z\d+/]+={0,2}$/

/** What is shown of an account in addition to its address. */
export interface ShownProfile {
  readonly name: string
  /** The name, shortened where it is long. */
  readonly short: string
  /** A `data:image/` address. */
  readonly avatar?: string
}

/** What profiles are read from: a kernel, or the context of the account view. */
export interface ProfileSource {
  items(): readonly SlotItem<'account.identity'>[]
  /** Actions of a plugin. */
  actionsOf(plugin: string): object | undefined
  getState(): KernelState
  subscribe(listener: () => void): Unsubscribe
  report(error: unknown): unknown
}

/** The part of a plugin's context that profiles are read from. */
export interface ProfileContext extends Pick<ProfileSource, 'getState' | 'subscribe' | 'report'> {
  items(slot: 'account.identity'): readonly SlotItem<'account.identity'>[]
  peer(id: keyof PluginRegistry): object | undefined
}

/** The profiles that a kernel knows, or the context of a view. */
export function sourceOf(from: AnyKernel | ProfileContext): ProfileSource {
  const { getState, subscribe, report } = from
  const isContext = 'peer' in from
  return {
    items: () => (isContext ? from.items('account.identity') : (from.skin?.items('account.identity') ?? [])),
    actionsOf: (plugin) =>
      isContext ? from.peer(plugin as keyof PluginRegistry) : (Reflect.get(from.plugins, plugin) as object | undefined),
    getState: () => getState(),
    subscribe: (listener) => subscribe(listener),
    report,
  }
}

/** The profile of an account (CAIP-10) by the first plugin that has one; what a plugin keeps of another account is not looked at. */
export function profileOf(
  { items, getState }: Pick<ProfileSource, 'items' | 'getState'>,
  account: string,
): ShownProfile | undefined {
  const { plugins } = getState()
  for (const { plugin, item } of items()) {
    try {
      const state: unknown = Reflect.get(Object(Reflect.get(plugins, plugin)), item.state)
      const { account: owner, name, avatar } = Object(state) as { readonly [part: string]: unknown }
      if (owner !== account || typeof name !== 'string' || !nameShape.test(name) || oddShape.test(name)) continue
      return {
        name,
        short: shortName(name),
        ...(typeof avatar === 'string' && pictureShape.test(avatar) && { avatar }),
      }
    } catch {
      // What cannot be read does not count; the next plugin may have a name.
    }
  }
  return
}

/** Has the plugins read the profile of the account in use. Never rejects: without a name, the address is shown. */
export async function askProfiles({ items, actionsOf, report }: ProfileSource): Promise<void> {
  const ask = async ({ plugin, item: { action } }: SlotItem<'account.identity'>): Promise<void> => {
    try {
      const actions = actionsOf(plugin)
      const run: unknown = actions && Object.hasOwn(actions, action) && Reflect.get(actions, action)
      if (typeof run !== 'function') throw new TypeError(`"${plugin}.${action}" is not an action`)
      await run()
    } catch (error) {
      report(error)
    }
  }
  await Promise.all(items().map(ask))
}

/** Asks for the profile of the account in use, and tells about it now and each time it is another, until it is undone. */
export function followProfile(
  source: ProfileSource,
  account: string,
  show: (profile: ShownProfile | undefined) => void,
): Unsubscribe {
  let last: ShownProfile | undefined
  const look = (): void => {
    const next = profileOf(source, account)
    if (next?.name === last?.name && next?.avatar === last?.avatar) return
    last = next
    show(next)
  }
  const undo = source.subscribe(look)
  void askProfiles(source)
  look()
  return undo
}
