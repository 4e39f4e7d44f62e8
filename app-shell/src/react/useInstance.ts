import type { AnyKernel } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { useContext, useRef } from 'react'
import { instances } from '../instances.js'
import { LatchkeyContext } from './LatchkeyContext.js'

/** The instance a hook works on. @throws `INSTANCE_MISSING` naming the hook */
export function useInstance(hook: string): AnyKernel {
  // A component that is drawn once more after `destroy()` keeps the one it had.
  const last = useRef<AnyKernel>(undefined)
  const instance = useContext(LatchkeyContext).latchkey ?? instances.get()?.latchkey ?? last.current
  if (!instance)
    throw new BaseError(`${hook}() needs createLatchkey() or LatchkeyProvider`, {
      code: 'INSTANCE_MISSING',
    })
  last.current = instance
  return instance
}
