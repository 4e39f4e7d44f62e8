import { keepToken } from './keepToken.js'
import { readForm, sendOrder, showInForm } from './orderForm.js'
import { poll } from './poll.js'
import type { ShownStatus } from './showStatus.js'
import { showStatus } from './showStatus.js'

const pauseMs = 2_000

/** Runs the control page: sends its forms as orders and keeps the status up to date. */
export function runControlPage(): void {
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    const form = event.target
    if (form instanceof HTMLFormElement && form.dataset.order) void give(form)
  })
  keepToken(showInForm)
  poll(pauseMs, refresh)
}

async function give(form: HTMLFormElement): Promise<void> {
  const { target = '', order = '' } = form.dataset
  const wallet = document.querySelector<HTMLSelectElement>('[data-wallet]')?.value ?? ''
  try {
    const result = await sendOrder(
      `/control/${target === 'wallets' ? `wallets/${wallet}` : target}/${order}`,
      readForm(form),
    )
    showInForm(form, describeResult(result))
    if (order === 'snapshot') offerSnapshot(form, String(result))
  } catch (error) {
    return showInForm(form, error instanceof Error ? error.message : String(error), true)
  }
  await refresh()
}

function describeResult(result: unknown): string {
  if (result === null) return 'Done.'
  const { pages } = Object(result) as { pages?: number }
  if (pages !== undefined) return `Queued for ${pages} open ${pages === 1 ? 'page' : 'pages'}.`
  return typeof result === 'string' ? result : JSON.stringify(result)
}

/** Fills in the snapshot id, since a snapshot is usually taken to be restored. */
function offerSnapshot(form: HTMLFormElement, snapshot: string): void {
  const field = form.closest('[data-chain]')?.querySelector<HTMLInputElement>('[data-order=revert] [name=snapshot]')
  if (field) field.value = snapshot
}

async function refresh(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  try {
    const response = await fetch('/status')
    showStatus(document, (await response.json()) as ShownStatus)
  } catch {
    for (const cell of document.querySelectorAll('[data-service]')) cell.textContent = 'does not respond'
  }
}

runControlPage()
