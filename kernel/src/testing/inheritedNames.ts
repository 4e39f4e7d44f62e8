const owners: readonly object[] = [Object.prototype, Array.prototype, Function.prototype, Promise.prototype]

/** Every name that plain objects, lists, functions and promises have without being given it. */
export const inheritedNames: readonly string[] = [...new Set(owners.flatMap(Object.getOwnPropertyNames))]
