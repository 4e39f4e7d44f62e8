import type { Problem } from './problem.js'
import { isTestFile } from './sourceTree.js'

/** Sources of the plugin that `docs/plugins.md` shows in full. */
export const shownExample = 'examples/tip-jar/src'

const maxLines = 150

/** Checks that the plugin shown in the docs stays short: every line of every file counts, except tests. */
export function checkExampleLines(files: ReadonlyMap<string, string>): Problem[] {
  const counts = [...files]
    .filter(([file]) => file.startsWith(`${shownExample}/`) && !isTestFile(file))
    .map(([file, text]) => [file, text.split('\n').length - (text.endsWith('\n') ? 1 : 0)] as const)
  const total = counts.reduce((sum, [, lines]) => sum + lines, 0)
  if (total <= maxLines && counts.length > 0) return []
  const longest = counts.sort(([, one], [, other]) => other - one)[0]?.[0] ?? shownExample
  return [
    {
      file: longest,
      line: 0,
      what: counts.length > 0 ? `the plugin has ${total} lines, more than ${maxLines}` : 'the plugin has no files',
      cure: 'Move what every plugin needs into the contract or the kit of views; do not shorten names or join lines.',
    },
  ]
}
