import { phoneChoices } from '../phone/phoneChoices.js'
import { phoneOrders } from '../phone/phoneOrders.js'
import { escapeHtml } from './escapeHtml.js'
import { renderForm, renderToken } from './renderForm.js'
import { renderPage } from './renderPage.js'
import { renderSwitches } from './renderSwitches.js'
import { renderTable } from './renderTable.js'

const buttons = {
  switchAccount: 'Switch account',
  moveTo: 'Move to chain',
  offline: 'Go offline',
  online: 'Go online',
  reload: 'Restart the app',
} as const

/** The phone page: a wallet on a separate device, as far as a page can simulate one. */
export function renderPhone(): string {
  const form = (order: keyof typeof phoneOrders, label: string): string =>
    renderForm({ target: 'phone', order, label, fields: phoneOrders[order]?.fields ?? {} })
  return renderPage(
    'Latchkey sandbox phone, worthless test keys',
    ['A wallet on another device. It receives requests over the relay of this sandbox and holds nothing of value.'],
    [
      '<noscript><p>This page needs scripts.</p></noscript>',
      '<p><a href="/">Back to the sandbox</a></p>',
      renderToken(),
      '<p data-phone-state role="status">…</p>',
      '<h2>Pair</h2>',
      `<form class="order" data-target="phone" data-order="pair"><label><span>Pairing link</span><input name="uri" data-kind="text" placeholder="wc:…" autocomplete="off" spellcheck="false" required></label><button>Pair</button><output></output></form>`,
      '<h2 tabindex="-1" data-phone-waiting>Pending requests</h2>',
      '<div data-phone-pending></div>',
      '<h2>Sessions</h2>',
      '<div data-phone-sessions></div>',
      '<h2>Phone</h2>',
      `<div class="orders">${Object.entries(buttons)
        .map(([order, label]) => form(order, label))
        .join('')}</div>`,
      `<details><summary>Switches</summary><div class="orders">${renderSwitches('phone', phoneChoices)}</div></details>`,
      '<details><summary>Latest requests</summary><ol class="mono" data-phone-requests></ol></details>',
      renderTable({
        caption: 'Orders over HTTP',
        head: ['POST with the x-sandbox-token header', 'JSON body'],
        rows: Object.entries(phoneOrders).map(([name, { fields }]) => [
          `/phone/${escapeHtml(name)}`,
          fields
            ? `{ ${Object.entries(fields)
                .map(([field, kind]) => `${field}: ${kind}`)
                .join(', ')} }`
            : 'the switches to change',
        ]),
      }),
    ],
    '/phone.js',
  )
}
