import type { AnyKernel } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'

/** An embedded picture: any other would be requested from somebody. At most as many characters as a wallet's icon has. */
const markShape = /^(?=[\s\S]{0,65536}$)data:image\/[\w.+-]+[;,]/i

/** A plugin that takes longer is left out, so that the next one is asked. */
const limitMs = 5000

/**
 * What failed of each instance, by its skin: plugins, and single marks of them. Its buttons and its dialog share it, so that each
 * is reported once; without it, all are asked again.
 */
export const failures: WeakMap<object, Set<string>> = /*#__PURE__*/ new WeakMap()

/**
 * The mark of what a key stands for: that of the first plugin that has one, decoded; empty if none has. What fails is reported
 * as `MARKS_FAILED`, and not asked again while it is in `failures`: a plugin whose action rejects or does not settle in 5 s,
 * otherwise the one mark. Never rejects.
 */
export async function findMark(kernel: AnyKernel, key: string): Promise<string> {
  const { skin } = kernel
  if (!skin) return ''
  const failed = failures.get(skin) ?? new Set()
  failures.set(skin, failed)
  for (const { plugin, item } of skin.items('marks')) {
    const { action } = item
    const own = `${plugin} ${key}`
    if (failed.has(plugin) || failed.has(own)) continue
    const actions = Reflect.get(kernel.plugins, plugin) as { readonly [name: string]: (key: string) => unknown }
    // The same for every key, such as code that cannot be loaded.
    let what = plugin
    try {
      const given = await Promise.race([
        actions[action]?.(key),
        new Promise((_resolve, reject) => {
          setTimeout(() => reject(new TypeError('did not settle')), limitMs)
        }),
      ])
      what = own
      if (given === undefined) continue
      const image = new Image()
      // What is not a text has none of this shape, or is one.
      const mark = `${given}`
      if (!markShape.test(mark)) throw new TypeError('is not a picture')
      image.src = mark
      // Before it is shown, so that it covers the monogram at once.
      await image.decode?.()
      return mark
    } catch (cause) {
      if (!failed.has(what))
        kernel.report(
          new BaseError(`"${plugin}.${action}" failed`, {
            code: 'MARKS_FAILED',
            cause,
            details: { plugin, action, key },
          }),
        )
      failed.add(what)
    }
  }
  return ''
}
