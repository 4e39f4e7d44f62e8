/** A code sample of a page. */
export interface Sample {
  /** 1-based line of its opening fence. */
  line: number
  /** Its code, one entry per line; markup outside a `<script>` is blank, so that line numbers stay the same. */
  code: readonly string[]
  /** The declarations it relies on, from a comment before it: the number of the first line, and the lines. */
  given: { line: number; code: readonly string[] } | undefined
  extension: 'ts' | 'tsx'
  /** The page's reason for not compiling it; may be empty, which is an error in the page. */
  excuse: string | undefined
  /** Its file name, if its first line is a comment that names one. */
  file: string | undefined
}

/** The samples of a page, and the packages that it installs. */
export interface SamplePage {
  path: string
  samples: readonly Sample[]
  packages: readonly string[]
}

const extensions: Readonly<Record<string, 'ts' | 'tsx'>> = {
  ts: 'ts',
  typescript: 'ts',
  js: 'ts',
  mjs: 'ts',
  tsx: 'tsx',
  jsx: 'tsx',
  html: 'ts',
  vue: 'ts',
  svelte: 'ts',
}
const inMarkup: readonly string[] = ['html', 'vue', 'svelte']
const shells: readonly string[] = ['sh', 'bash', 'shell', 'console']

/**
 * The packages that a fence of commands installs; options and everything after `&&` or `#` are ignored. If it lists
 * several package managers, only packages that all of them install count: nobody runs all three.
 */
export function installedIn(commands: readonly string[]): string[] {
  const told = new Map<string, string[]>()
  for (const line of commands) {
    const [, program = '', rest = ''] =
      /^\s*(?:\$ )?(npm|pnpm|yarn|bun) (?:install|i|add)\s+([^#&|;]+)/.exec(line) ?? []
    const words = rest.split(/\s+/).filter((word) => word !== '' && !word.startsWith('-'))
    if (words.length > 0)
      told.set(program, [...(told.get(program) ?? []), ...words.map((word) => word.replace(/(?<=.)@.*$/, ''))])
  }
  const [first = [], ...others] = told.values()
  return first.filter((name) => others.every((names) => names.includes(name)))
}

/** Blanks everything outside the scripts of markup, line by line; `undefined` if it has no inline script. */
function scriptsOf(markup: readonly string[]): string[] | undefined {
  let inScript = false
  let found = false
  const lines = markup.map((line) => {
    if (/^\s*<script\b(?![^>]*\bsrc=)[^>]*>\s*$/.test(line)) {
      inScript = found = true
      return ''
    }
    if (/^\s*<\/script>/.test(line)) inScript = false
    return inScript ? line : ''
  })
  return found ? lines : undefined
}

/** Reads the samples of a Markdown page and the comments that apply to them. */
export function readPage(path: string, text: string): SamplePage {
  const lines = text.split(/\r?\n/)
  const samples: Sample[] = []
  const packages = new Set<string>()
  let given: Sample['given']
  let excuse: string | undefined
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? ''
    if (line.startsWith('<!--')) {
      const start = at
      while (at < lines.length - 1 && !lines[at]?.includes('-->')) at++
      const comment = lines.slice(start, at + 1)
      const words = comment.join(' ').replace(/^<!--\s*|\s*-->.*$/g, '')
      for (const name of /^installed:(.*)$/.exec(words)?.[1]?.trim().split(/\s+/) ?? []) packages.add(name)
      excuse = /^not compiled:?\s*(.*)$/.exec(words)?.[1] ?? excuse
      if (/^given\b/.test(words)) given = { line: start + 2, code: comment.slice(1, -1) }
      continue
    }
    const fence = /^\s*(`{3,}|~{3,})(\w*)/.exec(line)
    if (!fence?.[1]) {
      // A comment applies to what is directly below it.
      if (line.trim() !== '') given = excuse = undefined
      continue
    }
    const start = at
    const closes = (other: string): boolean => other.trim() === fence[1]
    while (at < lines.length - 1 && !closes(lines[at + 1] ?? '')) at++
    const body = lines.slice(start + 1, at + 1)
    at++
    const language = fence[2] ?? ''
    if (shells.includes(language)) for (const name of installedIn(body)) packages.add(name)
    const extension = extensions[language]
    const code = inMarkup.includes(language) ? scriptsOf(body) : body
    const file = /^\/\/ ([\w./-]+\.tsx?)$/.exec(body[0] ?? '')?.[1]
    if (extension && code) samples.push({ line: start + 1, code, given, extension, excuse, file })
    given = excuse = undefined
  }
  return { path, samples, packages: [...packages] }
}
