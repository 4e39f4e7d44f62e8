/** One part of a contract, or `otherwise` if the contract does not declare it. */
export type Part<contract, name extends string, otherwise> = contract extends { [n in name]: infer part }
  ? part
  : otherwise

/** The members of a union, as one type. */
export type Intersect<union> = (union extends unknown ? (member: union) => void : never) extends (
  all: infer all,
) => void
  ? all
  : never

/** Stands for a part that a contract does not declare. */
// biome-ignore lint/complexity/noBannedTypes: an empty object is the neutral element of these parts
export type Nothing = {}

/** Required members where a contract has such a part, otherwise the same ones as optional members. */
export type Demanded<part, members> = [keyof part] extends [never] ? Partial<members> : members
