import { fileURLToPath } from 'node:url'
import { newPlugin } from './newPlugin.js'
import { usage } from './parseRequest.js'
import { RequestError } from './RequestError.js'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '')
const args = process.argv.slice(2)

/** What `lines` of a connector leaves to the site: the wallet object. */
const providerNote = '\n\n`getProvider` is a function of yours that returns the wallet object, or a promise of it.'

const write = async (): Promise<string> => {
  const { folder, files, changed, lines } = await newPlugin(root, args)
  return `Wrote ${files.length} files to ${folder}; changed ${changed.join(', ')}.

Add it to the demo's list with two lines, in examples/demo/src/latchkey.ts:

  ${lines[0]}
  ${lines[1]}${lines[1].includes('getProvider') ? providerNote : ''}

Its tests: npx vitest run ${folder}
Add it to docs/api and docs/errors.md: npm run docs:api`
}

try {
  console.log(args.some((word) => word === '--help' || word === '-h') ? usage : await write())
} catch (error) {
  console.error(error instanceof RequestError ? `${error.code}: ${error.message}` : error)
  process.exitCode = 1
}
