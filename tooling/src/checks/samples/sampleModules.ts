import { posix } from 'node:path'
import type { SamplePage } from './readPage.js'
import { topLevelNames } from './topLevelNames.js'

/** A sample as a file for the compiler, with the line numbers of the page. */
export interface SampleModule {
  /** Path below the page's folder. */
  file: string
  text: string
  /** Line of the sample's fence, for errors in lines that the page doesn't have. */
  fence: number
  /** The first and last line of the page that it contains. */
  from: number
  to: number
  /** Whether it affects other files: `declare module`, or global types. */
  isFarReaching: boolean
}

/**
 * The modules of a page, in order. Top-level names of earlier samples are imported, unless the sample
 * declares them again or is a complete file with its own imports.
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
        // The first line is above every sample, and code below the last one belongs to no line of the page.
        text: `${references.join(' ')}${body}\n${imports.join(' ')}\nexport { ${exports.join(', ')} }\n`,
        fence: sample.line,
        from,
        to: sample.line + sample.code.length,
        isFarReaching: references.length > 0 || /^\s*declare (module|global)\b/m.test(body),
      },
    ]
  })
}
