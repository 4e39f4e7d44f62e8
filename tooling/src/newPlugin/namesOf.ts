/** One id in all the forms that code and texts need. */
export interface Names {
  /** `gas-alert` */
  readonly id: string
  /** `gasAlert` */
  readonly name: string
  /** `GasAlert` */
  readonly Name: string
  /** `GAS_ALERT` */
  readonly NAME: string
  /** `Gas alert` */
  readonly title: string
  /** The id as a key of an object: `'gas-alert'` */
  readonly key: string
  /** The id as a property access: `['gas-alert']` */
  readonly access: string
  readonly package: string
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

/** Makes the names of a plugin from its kebab-case id. */
export function namesOf(id: string): Names {
  const words = id.split('-')
  const Name = words.map(capital).join('')
  const isWord = words.length === 1
  return {
    id,
    name: Name.charAt(0).toLowerCase() + Name.slice(1),
    Name,
    NAME: words.join('_').toUpperCase(),
    title: capital(words.join(' ')),
    key: isWord ? id : `'${id}'`,
    access: isWord ? `.${id}` : `['${id}']`,
    package: `@latchkey/plugin-${id}`,
  }
}
