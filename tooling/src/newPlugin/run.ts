import { fileURLToPath } from 'node:url'
import { newPlugin } from './newPlugin.js'
import { RequestError } from './RequestError.js'

const root = fileURLToPath(new URL('../../..', import.meta.url)).replace(/[/\\]$/, '')

try {
  const { folder, files, changed, lines } = await newPlugin(root, process.argv.slice(2))
  console.log(`Wrote ${files.length} files to ${folder}; changed ${changed.join(', ')}.

Add it to the demo's list with two lines, in examples/demo/src/latchkey.ts:

  ${lines[0]}
  ${lines[1]}

Its tests: npx vitest run ${folder}`)
} catch (error) {
  console.error(error instanceof RequestError ? `${error.code}: ${error.message}` : error)
  process.exitCode = 1
}
