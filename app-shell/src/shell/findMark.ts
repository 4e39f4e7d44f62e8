import type { AnyKernel, SlotItem } from '@latchkey/kernel'

/** Most characters of a mark, as of the icon that a wallet announces. */
const markLimit = 65_536
/** An embedded picture: any other would be requested from somebody. */
const markShape = /^data:image\/[\w.+-]+[;,]/i

/** Asks one plugin. @throws what its action throws, and for anything that is no picture */
async function ask(kernel: AnyKernel, { plugin, item: { action } }: SlotItem<'marks'>, key: string): Promise<string> {
  const actions = Reflect.get(kernel.plugins, plugin) as { readonly [name: string]: (key: string) => unknown }
  const mark = (await actions[action]?.(key)) ?? ''
  if (!mark) return ''
  if (typeof mark !== 'string' || mark.length > markLimit || !markShape.test(mark))
    throw new TypeError(`"${plugin}.${action}" returned no picture for "${key}"`)
  const image = new Image()
  image.src = mark
  // Before it is shown, so that it covers the monogram at once.
  await image.decode?.()
  return mark
}

/**
 * The mark of what a key stands for: that of the first plugin that has one, decoded; empty if none has. A plugin that fails is
 * reported and passed over. Never rejects.
 */
export async function findMark(kernel: AnyKernel, key: string): Promise<string> {
  for (const entry of kernel.skin?.items('marks') ?? []) {
    try {
      const mark = await ask(kernel, entry, key)
      if (mark) return mark
    } catch (error) {
      kernel.report(error)
    }
  }
  return ''
}
