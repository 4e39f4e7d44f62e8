import type { Problem } from './problem.js'
import { proseOf } from './proseOf.js'

interface Rule {
  readonly pattern: RegExp
  readonly cure: string
}

/** Words that readers in this field don't expect, each with its replacement. */
const rules: readonly Rule[] = [
  {
    // The noun passes, as in "the answer of a user" and its plural after a determiner, and so does a key of code.
    pattern:
      /(?<!\b(?:the|their|its|these|those|all|both|several|late|wrong|no|of|own) )\banswers\b(?!:)|\banswer(?:ed|ing)\b/gi,
    cure: 'Write "returns", "responds with" or "replies".',
  },
  { pattern: /\b(?:hears?|heard|hearing)\b/gi, cure: 'Write "listens to", "receives" or "is notified of".' },
  { pattern: /\bmend(?:s|ed|ing)?\b/gi, cure: 'Write "fixes", "repairs" or "corrects".' },
  { pattern: /\brooms?\b/gi, cure: 'Write what it is: a module, chunk, folder, package, slot or space.' },
  { pattern: /\bfacts?\b/gi, cure: 'Write "event", "state" or what it is.' },
  {
    // A font has one too.
    pattern: /(?<!\bfont[\s-])\bfamil(?:y|ies)\b/gi,
    cure: 'Write "namespace"; in texts for visitors "ecosystem"; of errors or constants "set".',
  },
  { pattern: /\bbesides?\b/gi, cure: 'Write "next to", "in addition to", "along with" or "as well as".' },
  {
    pattern: /(?<!\bthere\s+)\b(?:is|are|was|were)\s+no\b(?!\s+(?:longer|more)\b|-)/gi,
    cure: 'Write "isn\'t a …", "is not …", "has no …" or "there is no …".',
  },
]

const startsWithId = /^\[[A-Z]*\d[\w., –-]*\]/

/** Words that are right where they are; without `word`, all words of the file. */
const exceptions: readonly { readonly file: string; readonly word?: string; readonly why: string }[] = [
  {
    file: 'CONTRIBUTING.md',
    word: 'room',
    why: 'Part of the established term for an independent implementation.',
  },
  {
    file: 'tooling/src/checks/plainWords.test.ts',
    why: 'Contains planted cases.',
  },
]

/** Folders and files whose prose is still to be rewritten. */
const pending: readonly string[] = []

/** Finds words in prose that are not plain technical English, and test titles that begin with an id. */
export function checkPlainWords(
  files: ReadonlyMap<string, string>,
  unfinished: readonly string[] = pending,
): Problem[] {
  const problems: Problem[] = []
  const used = new Set<object>()
  for (const [file, source] of files) {
    if (unfinished.some((path) => file.startsWith(path))) continue
    const prose = proseOf(file, source)
    if (!prose) continue
    const found: { at: number; what: string; cure: string }[] = []
    for (const { pattern, cure } of rules)
      for (const { index, 0: match } of prose.text.matchAll(pattern)) {
        const word = match.replace(/\s+/g, ' ')
        const excuse = exceptions.find(
          (one) => one.file === file && (one.word ?? word.toLowerCase()) === word.toLowerCase(),
        )
        if (excuse) used.add(excuse)
        else found.push({ at: index, what: `says "${word}"`, cure })
      }
    for (const { start, text } of prose.titles) {
      const [id] = startsWithId.exec(text) ?? []
      if (id)
        found.push({
          at: start,
          what: `has a test title that begins with ${id}`,
          cure: `Put the id at the end: "… (${id.slice(1, -1)})".`,
        })
    }
    found.sort((one, other) => one.at - other.at)
    for (const { at, what, cure } of found)
      problems.push({ file, line: source.slice(0, at).split('\n').length, what, cure })
  }
  for (const excuse of exceptions)
    if (files.has(excuse.file) && !used.has(excuse) && !unfinished.some((path) => excuse.file.startsWith(path)))
      problems.push({
        file: excuse.file,
        line: 0,
        what: `no longer says ${excuse.word ? `"${excuse.word}"` : 'any such word'}`,
        cure: 'Drop the exception.',
      })
  return problems
}
