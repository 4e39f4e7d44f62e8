const prefix = 'urn:recap:'
const maxLength = 8192

/** The object that a ReCap encodes, of which only its capabilities are read. */
function readCapabilities(resource: string): { readonly [target: string]: unknown } | undefined {
  if (!resource.startsWith(prefix) || resource.length > maxLength) return
  try {
    const text = resource.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
    const { att } = Object(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))) as {
      readonly att?: unknown
    }
    return typeof att === 'object' && att !== null && !Array.isArray(att)
      ? (att as { readonly [target: string]: unknown })
      : undefined
  } catch {
    return
  }
}

/**
 * The sentence that a ReCap (ERC-5573) adds to the statement of its message; `undefined` for a resource that is none. What it allows is
 * granted by nobody here.
 */
export function recapSentence(resource: string): string | undefined {
  const capabilities = readCapabilities(resource)
  if (!capabilities || Object.keys(capabilities).length === 0) return
  const parts: string[] = []
  for (const [target, abilities] of Object.entries(capabilities)) {
    if (typeof abilities !== 'object' || abilities === null || Array.isArray(abilities)) return
    // In the order of the object, which its canonical form fixes.
    const actions = new Map<string, string[]>()
    for (const ability of Object.keys(abilities)) {
      const [name, action, more] = ability.split('/')
      if (!name || !action || more !== undefined) return
      actions.set(name, [...(actions.get(name) ?? []), `'${action}'`])
    }
    for (const [name, list] of actions)
      parts.push(`(${parts.length + 1}) '${name}': ${list.join(', ')} for '${target}'.`)
  }
  return `I further authorize the stated URI to perform the following actions on my behalf: ${parts.join(' ')}`
}
