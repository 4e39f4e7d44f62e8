import { posix } from 'node:path'
import type { SamplePage } from './readPage.js'
import { topLevelNames } from './topLevelNames.js'

/** A sample as a file for the compiler; its lines have the numbers that they have on the page. */
export interface SampleModule {
  /** Path below the page's folder. */
  file: string
  text: string
  /** Line of the sample's fence, for what is wrong in a line that the page does not have. */
  fence: number
  /** The lines of the page that it holds, both included. */
  from: number
  to: number
  /** Whether it says something about more than itself: `declare module`, or types that are there for every file. */
  isFarReaching: boolean
}

/**
 * The modules of a page, in its order. What earlier samples have at their top level is imported, unless the sample
 * declares it again or is a whole file, which imports for itself.
 */
export function sampleModules(page: SamplePage): SampleModule[] {
  const known = new Map<string, string>()
  return page.samples.flatMap((sample): SampleModule[] => {
    if (sample.excuse !== undefined) return []
    const lines: string[] = []
    for (const [index, line] of sample.given?.code.entries() ?? []) lines[(sample.given?.line ?? 0) - 1 + index] = line
    const from = sample.given?.line ?? sample.line + 1
    for (const [index, line] of sample.code.entries()) lines[sample.line + index] = line
    const body = Array.from(lines, (line) => line ?? '').join('\n')
    const file = sample.file ?? `sample-${sample.line}.${sample.extension}`
    const names = topLevelNames(file, body)
    const borrowed = [...known].filter(([name]) => sample.file === undefined && !names.all.has(name))
    const imports = borrowed.map(([name, origin]) => {
      const path = posix.relative(posix.dirname(file), origin).replace(/\.tsx?$/, '.js')
      return `import { ${name} } from '${path.startsWith('.') ? path : `./${path}`}';`
    })
    const references = page.packages
      .filter((name) => name.startsWith('@types/'))
      .map((name) => `/// <reference types="${name.slice('@types/'.length)}" />`)
    for (const name of names.all) known.set(name, file)
    const exports = [...names.all].filter((name) => !names.exported.has(name))
    return [
      {
        file,
        // Its first line is above every sample, and what stands below the last one belongs to no line of the page.
        text: `${references.join(' ')}${body}\n${imports.join(' ')}\nexport { ${exports.join(', ')} }\n`,
        fence: sample.line,
        from,
        to: sample.line + sample.code.length,
        isFarReaching: references.length > 0 || /^\s*declare (module|global)\b/m.test(body),
      },
    ]
  })
}
