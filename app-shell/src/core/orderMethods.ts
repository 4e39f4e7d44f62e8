import type { SlotItem } from '@latchkey/kernel'

type Section = SlotItem<'connect.sections'>

/** The word for the wallets: the list of the page's wallets, and the lists of plugins. */
const wallets = 'wallet'

/**
 * Puts the methods that the site named before or after the wallets, in its order. Methods that it did not name keep their side; words
 * that no section has are ignored, because its plugin may be disabled.
 */
export function orderMethods(sections: readonly Section[], order: readonly string[]): readonly Section[] {
  const place = order.includes(wallets) ? order.indexOf(wallets) : order.length
  return sections
    .map((section) => {
      const index = order.indexOf(section.id)
      if (index < 0 || section.item.all) return section
      return { ...section, order: index < place ? index - order.length : firstAfter + index }
    })
    .sort((one, other) => one.order - other.order)
}

/** After every section that a plugin places itself. */
const firstAfter = 1e6
