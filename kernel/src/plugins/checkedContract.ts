/** Types only: what the compiler refuses in a contract, with the reason as the type that it expected. */

/** Names of the parts of a contract. */
type ContractPart = 'options' | 'state' | 'actions' | 'events' | 'views' | 'parts'

/** Well-known classes, so that the compiler says what is wrong with them instead of naming each of their methods. */
type Instance = Date | RegExp | ReadonlyMap<never, unknown> | ReadonlySet<unknown> | Promise<unknown> | ArrayBufferView

/**
 * The same type if its values are plain data (texts, numbers, booleans, `null`, `undefined`, lists and objects of these); otherwise
 * a text that says what to use instead stands in place of each part that is not.
 */
export type Plain<value> = unknown extends value
  ? value
  : value extends string | number | boolean | null | undefined
    ? value
    : value extends bigint
      ? 'State is plain data: keep a bigint as a string.'
      : value extends symbol
        ? 'State is plain data: a symbol is not.'
        : value extends (...input: never) => unknown
          ? 'State is plain data: a function or method is not; share it as `parts`.'
          : value extends Instance
            ? 'State is plain data: no Map, Set, Date or class instance; share live objects as `parts`.'
            : { [key in keyof value]: Plain<value[key]> }

/** A contract with plain state, and with known parts only; `definePlugin` and `defineFeature` take no other. */
export type CheckedContract<contract> = {
  [part in keyof contract]: part extends 'state'
    ? Plain<contract[part]>
    : part extends ContractPart
      ? contract[part]
      : 'A contract has these parts only: options, state, actions, events, views, parts.'
}
