import { createHash } from 'node:crypto'
import { escapeHtml } from './escapeHtml.js'

const style = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}
body{max-width:72rem;margin:3rem auto;padding:0 1rem}
table{border-collapse:collapse;width:100%}
th,td{text-align:start;padding:.4rem .75rem .4rem 0;border-bottom:1px solid #8884;overflow-wrap:anywhere}`

/** The Content-Security-Policy that fits `renderPage`. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`

/** One table of a page; every cell is plain text. */
export interface PageTable {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A whole plain page; all texts are escaped here. */
export function renderPage(title: string, lines: readonly string[], tables: readonly PageTable[] = []): string {
  const body = [
    ...lines.map((line) => `<p>${escapeHtml(line)}</p>`),
    ...tables.map(
      ({ caption, head, rows }) =>
        `<h2>${escapeHtml(caption)}</h2><table><thead>${row('th', head)}</thead><tbody>${rows.map((cells) => row('td', cells)).join('')}</tbody></table>`,
    ),
  ]
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(title)}</title>
<style>${style}</style></head>
<body><h1>${escapeHtml(title)}</h1>
${body.join('\n')}
</body></html>
`
}

function row(tag: 'th' | 'td', cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
}
