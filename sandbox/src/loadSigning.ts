import type { SigningNamespace } from './namespaces/contract.js'
import { readScript } from './readScript.js'
import { embedJson } from './wallets/embedJson.js'

const names: ReadonlySet<string> = new Set<SigningNamespace>(['eip155', 'solana', 'bip122', 'polkadot', 'cosmos'])

/**
 * The source of an expression: a function that returns a namespace's signing code, from a folder of the page's server, or,
 * without one, from the script itself, where it is evaluated only when the function is called.
 */
export function loadSigning(namespace: SigningNamespace, folder: string | undefined): string {
  if (folder !== undefined) return `()=>import(${embedJson(`${folder}${namespace}.js`)}).then(({signing})=>signing)`
  return `()=>{${readScript(`signing-${namespace}`)}\nreturn latchkeySandboxSigning.signing}`
}

/** The source of the module that `loadSigning` imports from a folder; undefined for a file that does not exist there. */
export function signingModule(file: string): string | undefined {
  const namespace = file.replace(/\.js$/, '')
  if (namespace === file || !names.has(namespace)) return undefined
  return `${readScript(`signing-${namespace as SigningNamespace}`)}\nexport const { signing } = latchkeySandboxSigning\n`
}
