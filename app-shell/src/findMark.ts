import type { AnyKernel, SlotItem } from '@latchkey/kernel'

/** Most characters of a mark, as of the icon that a wallet announces. */
const markLimit = 65_536
/** An embedded picture: any other would be requested from somebody. */
const markShape = /^data:image\/[\w.+-]+[;,]/i

/** A plugin that takes longer is left out, so that the next one is asked. */
const limitMs = 5000

/** Settles as the action does, and rejects if it does not in time. */
function inTime({ plugin, item: { action } }: SlotItem<'marks'>, given: unknown): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise((_resolve, reject) => {
    timer = setTimeout(() => reject(new TypeError(`"${plugin}.${action}" did not settle`)), limitMs)
  })
  return Promise.race([given, late]).finally(() => clearTimeout(timer))
}

/** Decodes what an action returned; empty for no mark. @throws for anything that is not a picture */
async function decode({ plugin, item: { action } }: SlotItem<'marks'>, key: string, mark: unknown): Promise<string> {
  if (mark === undefined) return ''
  if (typeof mark !== 'string' || mark.length > markLimit || !markShape.test(mark))
    throw new TypeError(`"${plugin}.${action}" returned no picture for "${key}"`)
  const image = new Image()
  image.src = mark
  // Before it is shown, so that it covers the monogram at once.
  await image.decode?.()
  return mark
}

/**
 * The mark of what a key stands for: that of the first plugin that has one, decoded; empty if none has. What fails is reported;
 * a plugin whose action rejects, or does not settle in 5 s, is added to `failed`, and not asked while it is there. Never rejects.
 */
export async function findMark(kernel: AnyKernel, key: string, failed: Set<string>): Promise<string> {
  for (const entry of kernel.skin?.items('marks') ?? []) {
    const { plugin } = entry
    if (failed.has(plugin)) continue
    const actions = Reflect.get(kernel.plugins, plugin) as { readonly [name: string]: (key: string) => unknown }
    let given: unknown
    try {
      given = await inTime(entry, actions[entry.item.action]?.(key))
    } catch (error) {
      // The same for every key, such as code that cannot be loaded.
      if (!failed.has(plugin)) kernel.report(error)
      failed.add(plugin)
    }
    try {
      const mark = await decode(entry, key, given)
      if (mark) return mark
    } catch (error) {
      kernel.report(error)
    }
  }
  return ''
}
