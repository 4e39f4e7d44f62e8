/**
 * Optional abilities of namespaces by name, merged by the packages that define them; the object of each is loaded on demand.
 * A name has one type in every namespace.
 */
// biome-ignore lint/suspicious/noEmptyInterface: merged by adapters
export interface Capabilities {}

/** Names of the known capabilities. */
export type CapabilityName = keyof Capabilities & string

/** For each of some capabilities, a function that loads its object; no name is accepted while none is merged. */
export type CapabilityLoadsOf<capabilities> = [keyof capabilities] extends [never]
  ? { readonly [name: string]: never }
  : { readonly [name in keyof capabilities]?: () => Promise<{ readonly default: capabilities[name] }> }

/** What the lazy half of an adapter has for the capabilities that the eager half lists by name. */
export type CapabilityLoads = CapabilityLoadsOf<Capabilities>
