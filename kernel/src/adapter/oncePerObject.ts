/** Wraps `make` so that each foreign object has one result, for as long as the object lives. A call that throws is repeated. */
export function oncePerObject<made>(make: (source: object) => made): (source: unknown) => made {
  const known = new WeakMap<object, { readonly value: made }>()
  return (given) => {
    const source: object = Object(given)
    const entry = known.get(source) ?? { value: make(source) }
    known.set(source, entry)
    return entry.value
  }
}
