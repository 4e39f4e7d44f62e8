import type { AnyKernel } from '@latchkey/kernel'
import { instances } from '../instances.js'

/** The living instance that an element is about: after hot reload the newest. */
export const findInstance = (element: Element): AnyKernel | undefined =>
  instances.get(element.getAttribute('instance') ?? undefined)?.latchkey
