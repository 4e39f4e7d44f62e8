import type { AnyKernel } from '@latchkey/kernel'
import { BaseError } from '@latchkey/kernel'
import { useInstance } from './useInstance.js'
import { useStateOf } from './useStateOf.js'

/** The namespace a hook works on, by default the active one. @throws `ADAPTER_NOT_FOUND` when no adapter serves it */
export function useNamespace(
  hook: string,
  given: string | undefined,
): { readonly instance: AnyKernel; readonly namespace: string } {
  const instance = useInstance(hook)
  const namespace = useStateOf(instance, ({ activeNamespace }) => given ?? activeNamespace ?? '')
  if (!Object.hasOwn(instance.getInitialState().namespaces, namespace)) {
    throw new BaseError('Adapter not found', { code: 'ADAPTER_NOT_FOUND', details: { namespace: given } })
  }
  return { instance, namespace }
}
