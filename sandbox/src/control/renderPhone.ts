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
    [],
    [
      '<noscript><p>This page needs scripts.</p></noscript>',
      `<div class="phone">
<div class="bar"><strong>Test phone</strong><span data-phone-state role="status">…</span></div>
<p class="mono quiet" data-phone-address></p>
<h2 tabindex="-1" data-phone-waiting>Requests</h2>
<div class="cards" data-phone-pending></div>
<h2>Connect</h2>
<p class="quiet">Press “Copy link” below the code on the page, then paste the link here.</p>
<form class="order pair" data-target="phone" data-order="pair"><label><span>Pairing link</span><input name="uri" data-kind="text" placeholder="wc:…" autocomplete="off" spellcheck="false" required></label><div class="decision"><button class="go">Pair</button><button type="button" data-paste hidden>Paste</button></div><output></output></form>
<h2>Connected sites</h2>
<div class="cards" data-phone-sessions></div>
</div>`,
      '<details class="tests" data-phone-tests><summary>For tests</summary>',
      '<p><a href="/">Back to the sandbox</a></p>',
      renderToken(),
      '<p class="quiet" data-phone-facts></p>',
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
      '</details>',
    ],
    '/phone.js',
  )
}
