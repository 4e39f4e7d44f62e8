import type { AnyKernel } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { useContext } from 'react'
import { instances } from '../instances.js'
import { LatchkeyContext } from './LatchkeyContext.js'

/** The instance a hook works on. @throws `INSTANCE_MISSING` naming the hook */
export function useInstance(hook: string): AnyKernel {
  const instance = useContext(LatchkeyContext).latchkey ?? instances.get()?.latchkey
  if (!instance) throw new BaseError(`Call createLatchkey() before using ${hook}()`, { code: 'INSTANCE_MISSING' })
  return instance
}
