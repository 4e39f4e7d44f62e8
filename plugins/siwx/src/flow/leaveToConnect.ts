import type { Context, ViewName } from '@latchkey/kernel'

const connect: ViewName = 'Connect'
const own = 'SIWXSignMessage'
/** The kernel ends a refused connection long before; without its event the view must not stay. */
const latestMs = 3000

/** Once a refused connection has ended, the visitor is where they can choose another wallet. */
export function leaveToConnect(context: Context, namespace: string): void {
  const undos: (() => void)[] = []
  const top = (): string | undefined => context.getState().stack.at(-1)?.view
  const has = (view: string): boolean => context.getState().stack.some((frame) => frame.view === view)
  const leave = (): void => {
    for (const undo of undos.splice(0)) undo()
    // Shown for somebody else by now.
    if (top() !== own || context.getState().plugins.siwx?.target) return
    if (!context.hasView(connect)) return context.back()
    if (!has(connect)) {
      const { stack, namespaces } = context.getState()
      // Another wallet of the ecosystem acts in its place.
      if (namespaces[namespace]?.activeConnectionId) return context.back()
      if (stack.length > 1) context.back()
      return context.replace(connect, undefined)
    }
    while (top() !== connect && context.getState().modal.open) context.back()
  }
  const onEnd = (event: { readonly namespace: string }): void => {
    if (event.namespace === namespace) leave()
  }
  undos.push(
    context.on('connection:failed', onEnd),
    context.on('connection:disconnected', onEnd),
    context.clock.after(latestMs, leave),
  )
}
