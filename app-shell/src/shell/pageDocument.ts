/** Reads a member of the document past an element of the page that is named like it, as `<img name=body>`. */
export function pageDocument<name extends 'activeElement' | 'body' | 'documentElement'>(name: name): Document[name] {
  return Reflect.get(Document.prototype, name, document)
}
