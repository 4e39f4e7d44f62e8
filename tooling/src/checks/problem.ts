/** One finding of a check: where it is, what is wrong and how to fix it. */
export interface Problem {
  file: string
  /** 1-based; 0 when the finding is about the file as a whole. */
  line: number
  what: string
  cure: string
}

/** Renders a finding as one line of the report. */
export function formatProblem({ file, line, what, cure }: Problem): string {
  return `${file}${line > 0 ? `:${line}` : ''}  ${what}\n    ${cure}`
}
