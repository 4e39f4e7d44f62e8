import type { AnyKernel, Kernel, Listed, NamespaceOf, Register } from '@latchkey/kernel'

/** The instance a site registered by `interface Register { latchkey: typeof latchkey }`, else a kernel of unknown list. */
export type RegisteredLatchkey = Register extends { latchkey: infer latchkey } ? latchkey : AnyKernel

/** What the registered instance lists; its hooks are typed by it. */
export type RegisteredList<register = Register> = register extends { latchkey: Kernel<infer plugins> }
  ? plugins
  : readonly Listed[]

/** A namespace that an adapter of the registered instance serves. */
export type RegisteredNamespace = NamespaceOf<RegisteredList>
