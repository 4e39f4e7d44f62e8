import type { ElementDefinition } from './contract.js'

/**
 * Registers these elements; where one of the names is taken, none, and the console says by whom. A server has nothing
 * to register them with.
 */
export function define(...definitions: readonly ElementDefinition[]): void {
  if (typeof customElements === 'undefined') return
  if (definitions.some(({ tag }) => customElements.get(tag)))
    return void import('./settleOwners.js').then((room) => room.settleOwners(definitions))
  for (const { tag, create } of definitions) customElements.define(tag, create())
}
