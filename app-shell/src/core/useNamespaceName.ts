import type { Context } from '@latchkey/kernel'
import { inLanguage } from '../i18n/inLanguage.js'
import { useLanguage } from '../ui/useLanguage.js'

/** Display name of a namespace: from the site, else from its adapter, else the namespace itself. */
export function useNamespaceName(context: Pick<Context, 'getState'>): (namespace: string) => string {
  const { say, tag } = useLanguage()
  return (namespace) => {
    const { namespaces } = context.getState()
    const { title } = (Object.hasOwn(namespaces, namespace) && namespaces[namespace]) || {}
    const name = title ? inLanguage(title, tag) : `${namespace.charAt(0).toUpperCase()}${namespace.slice(1)}`
    return say(`namespaces.${namespace}`, name)
  }
}
