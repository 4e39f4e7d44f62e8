import type { Connection, Context } from '@latchkey/kernel'
import { activeConnection } from '@latchkey/kernel'
import { useKernelState } from '../shell/useKernelState.js'

/** The connection in use of one family of chains, of the active one unless told. */
export const useConnection = (
  context: Pick<Context, 'getState' | 'subscribe'>,
  namespace?: string,
): Connection | undefined =>
  useKernelState(context, ({ namespaces, activeNamespace }) =>
    activeConnection(namespaces[namespace ?? activeNamespace ?? '']),
  )
