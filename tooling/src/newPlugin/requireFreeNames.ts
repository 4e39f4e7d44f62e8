import { Script } from 'node:vm'
import type { SourceTree } from '../checks/sourceTree.js'
import { identifiersOf } from './identifiersOf.js'
import type { Names } from './namesOf.js'
import { namesOf } from './namesOf.js'
import type { Request } from './parseRequest.js'
import { RequestError } from './RequestError.js'
import { readTemplate } from './readTemplate.js'
import { viewNames } from './viewNames.js'

/** Throws if a name is already in use. @throws `ID_TAKEN`, `NAME_TAKEN` */
export async function requireFreeNames(tree: SourceTree, { id, kind }: Request, names: Names): Promise<void> {
  const taken = (what: string): RequestError => new RequestError('NAME_TAKEN', `${what} Choose another id.`)
  for (const [path, text] of tree) {
    if (!path.endsWith('/package.json')) continue
    if (path === `plugins/${id}/package.json` || (JSON.parse(text) as { name?: unknown }).name === names.package)
      throw new RequestError('ID_TAKEN', `"${id}" already exists, in ${path.replace('/package.json', '')}.`)
  }
  if (isReserved(names.name)) throw taken(`"${names.name}" is a reserved word.`)
  const used = identifiersOf(await readTemplate(kind, { ...namesOf('neutral-example') }))
  const clash = [names.name, names.Name].find((name) => used.has(name))
  if (clash !== undefined) throw taken(`The generated code uses "${clash}" itself.`)
  const owner = kind === 'plugin' ? viewNames(tree).get(names.Name) : undefined
  if (owner !== undefined) throw taken(`A view "${names.Name}" already exists, in ${owner}.`)
}

/** Whether strict code cannot declare a constant with that name. */
const isReserved = (name: string): boolean => {
  try {
    new Script(`'use strict';async()=>{const ${name}=0}`)
    return false
  } catch {
    return true
  }
}
