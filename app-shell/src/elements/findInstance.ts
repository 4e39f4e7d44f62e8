import type { AnyKernel } from '@latchkey/kernel'
import { instances } from '../instances.js'

/** The instance an element belongs to; after a hot reload the newest. */
export const findInstance = (element: Element): AnyKernel | undefined =>
  instances.get(element.getAttribute('instance') ?? undefined)?.latchkey
