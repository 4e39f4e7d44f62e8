import type { AnyKernel, Register } from '@latchkey/kernel'

/** The instance a site registered by `interface Register { latchkey: typeof latchkey }`, else a kernel of unknown list. */
export type RegisteredLatchkey = Register extends { latchkey: infer latchkey } ? latchkey : AnyKernel
