import { useEffect } from 'react'
import { useLanguage } from './useLanguage.js'

/**
 * Brings the labels of what plugins contribute in the language of the modal: the manifest has English ones, and translations come with
 * the code of the plugin, which is therefore fetched before it is chosen. In English nothing is fetched.
 */
export function usePluginTexts(
  context: { prefetchView(view: string): void },
  items: readonly { readonly item: { readonly view: string } }[],
): void {
  const isEnglish = !useLanguage().knows
  const views = isEnglish ? '' : items.map(({ item }) => item.view).join()
  useEffect(() => {
    for (const view of views ? views.split(',') : []) context.prefetchView(view)
  }, [context, views])
}
