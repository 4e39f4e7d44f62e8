import type { Connection, Context } from '@latchkey/kernel'
import { activeConnection } from '@latchkey/kernel'
import { useKernelState } from '../shell/useKernelState.js'

/** The active connection of a namespace, by default of the active one. */
export const useConnection = (
  context: Pick<Context, 'getState' | 'subscribe'>,
  namespace?: string,
): Connection | undefined =>
  useKernelState(context, ({ namespaces, activeNamespace }) =>
    activeConnection(namespaces[namespace ?? activeNamespace ?? '']),
  )
