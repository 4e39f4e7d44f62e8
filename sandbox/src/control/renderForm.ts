import type { FieldKind } from './chainCommands.js'
import { escapeHtml } from './escapeHtml.js'

const choices: Partial<Record<FieldKind, readonly string[]>> = {
  boolean: ['true', 'false'],
  lie: ['chainId', 'balance', 'code'],
}

/** The form of one order; the page's script sends it and shows the response in its output. */
export function renderForm(options: {
  /** The target of the order, as in the path of the control server. */
  target: string
  order: string
  label: string
  fields: Readonly<Record<string, FieldKind>>
}): string {
  const { target, order, label, fields } = options
  const inputs = Object.entries(fields).map(([name, kind]) => field(name, kind))
  return `<form class="order" data-target="${escapeHtml(target)}" data-order="${escapeHtml(order)}">${inputs.join('')}<button>${escapeHtml(label)}</button><output></output></form>`
}

function field(written: string, kind: FieldKind): string {
  const optional = written.endsWith('?')
  const name = escapeHtml(optional ? written.slice(0, -1) : written)
  const attributes = `name="${name}" data-kind="${kind}"${optional ? '' : ' required'}`
  const options = choices[kind]?.map((choice) => `<option>${choice}</option>`).join('')
  const input = options
    ? `<select ${attributes}>${options}</select>`
    : kind === 'count'
      ? `<input type="number" ${attributes} min="0" step="1">`
      : `<input ${attributes} autocomplete="off" spellcheck="false">`
  return `<label><span>${name}${optional ? ', if any' : ''}</span>${input}</label>`
}

/** The form for the token of this run, which the page's script keeps for the tab. */
export function renderToken(): string {
  return '<form class="order" data-token><label><span>Token of this run (required for orders)</span><input type="password" name="token" autocomplete="off" required></label><button>Use token</button><output></output></form>'
}
