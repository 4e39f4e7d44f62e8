/** One part of a contract, or `otherwise` if the contract does not declare it. */
export type Part<contract, name extends string, otherwise> = contract extends { [n in name]: infer part }
  ? part
  : otherwise

/** Stands for a part that a contract does not declare. */
// biome-ignore lint/complexity/noBannedTypes: an empty object is the neutral element of these parts
export type Nothing = {}
