import { escapeHtml } from './escapeHtml.js'

/** A table of a page; every cell is plain text. */
export interface PageTable {
  caption: string
  head: readonly string[]
  rows: readonly (readonly string[])[]
}

/** A table below its heading; all strings are escaped here. */
export function renderTable({ caption, head, rows }: PageTable): string {
  const body = rows.map((cells) => row('td', cells)).join('')
  return `<h2>${escapeHtml(caption)}</h2><div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(caption)}"><table><thead>${row('th', head)}</thead><tbody>${body}</tbody></table></div>`
}

function row(tag: 'th' | 'td', cells: readonly string[]): string {
  return `<tr>${cells.map((cell) => `<${tag}>${escapeHtml(cell)}</${tag}>`).join('')}</tr>`
}
