import type { Context } from '@latchkey/kernel'

/** Tells what of a plugin's contributions with a label can be drawn: its label and icon are strings, and its view is listed. */
export const isDrawable =
  (context: Pick<Context, 'hasView'>) =>
  ({ item }: { readonly item: { readonly label: unknown; readonly icon?: unknown; readonly view: string } }): boolean =>
    typeof item.label === 'string' &&
    (item.icon === undefined || typeof item.icon === 'string') &&
    context.hasView(item.view)
