import { escapeHtml } from './escapeHtml.js'

/** A form for each switch of a wallet: a select whose options each represent a change. */
export function renderSwitches(
  target: 'wallets' | 'phone',
  choices: readonly { label: string; options: readonly (readonly [word: string, change: object])[] }[],
): string {
  return choices
    .map(
      ({ label, options }) =>
        `<form class="order" data-target="${target}" data-order="switches"><label><span>${escapeHtml(label)}</span><select name="change" data-kind="change">${options
          .map(([word, change]) => `<option value="${escapeHtml(JSON.stringify(change))}">${escapeHtml(word)}</option>`)
          .join('')}</select></label><button>Set</button><output></output></form>`,
    )
    .join('')
}
