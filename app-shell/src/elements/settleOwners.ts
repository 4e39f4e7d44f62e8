import type { ElementDefinition } from './contract.js'
import { version } from './version.js'

const owner = ({ tag }: ElementDefinition): unknown => {
  const taken = customElements.get(tag) as { latchkey?: unknown } | undefined
  return taken && (taken.latchkey ?? 'other code')
}

/** Registers missing elements if the existing ones are of this version; otherwise registers none. */
export function settleOwners(definitions: readonly ElementDefinition[]): void {
  const taken = definitions.find((one) => ![undefined, version].includes(owner(one) as string))
  if (taken) {
    const by = owner(taken)
    // biome-ignore lint/suspicious/noConsole: nothing else tells why the elements behave as they do
    console.error(
      `Latchkey ${version} registers no elements: <${taken.tag}> belongs to ${by === 'other code' ? by : `Latchkey ${by}`}.`,
    )
    return
  }
  for (const one of definitions) if (!owner(one)) customElements.define(one.tag, one.create())
}
