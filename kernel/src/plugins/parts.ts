/** One part of a contract, or what stands for it where the contract has none. */
export type Part<contract, name extends string, otherwise> = contract extends { [n in name]: infer part }
  ? part
  : otherwise

/** The part of a contract that has none. */
// biome-ignore lint/complexity/noBannedTypes: an empty object is the neutral element of these parts
export type Nothing = {}
