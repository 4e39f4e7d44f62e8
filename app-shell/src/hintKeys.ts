import type { KernelOptions } from '@latchkey/kernel'
import { storagePrefix } from '@latchkey/kernel'

/** Where the kernel keeps who was connected, and which network was chosen, when the page was left. */
export const hintKeys = ({ id, projectId }: Pick<KernelOptions, 'id' | 'projectId'>): readonly string[] =>
  ['connections', 'networks'].map((name) => `${storagePrefix(id, projectId)}:core:${name}`)
