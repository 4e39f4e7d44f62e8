import { keepAsking } from './keepAsking.js'
import { keepToken } from './keepToken.js'
import { giveOrder, readForm, sayInForm } from './orderForm.js'
import type { ShownPhone } from './showPhone.js'
import { showPhone } from './showPhone.js'

const pauseMs = 700

/** Makes the phone page work: it sends the forms and buttons as orders and keeps showing how the phone stands. */
export function runPhonePage(): void {
  document.addEventListener('submit', (event) => {
    event.preventDefault()
    const form = event.target
    if (form instanceof HTMLFormElement && form.dataset.order) void give(form)
  })
  keepToken(sayInForm)
  keepAsking(pauseMs, refresh)
}

async function give(form: HTMLFormElement): Promise<void> {
  const { order = '' } = form.dataset
  try {
    const result = await giveOrder(`/phone/${order}`, readForm(form))
    sayInForm(form, result === false ? 'It waits no more.' : 'Done.')
    // The link holds a key and is of no more use.
    if (order === 'pair') form.reset()
  } catch (error) {
    return sayInForm(form, error instanceof Error ? error.message : String(error), true)
  }
  await refresh()
  // The button that was pressed may be gone with its question.
  if (!form.isConnected) document.querySelector<HTMLElement>('[data-phone-waiting]')?.focus()
}

async function refresh(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  try {
    const response = await fetch('/phone/status')
    const status = (await response.json()) as ShownPhone
    showPhone(document, status)
  } catch {
    const place = document.querySelector('[data-phone-state]')
    if (place) place.textContent = 'The sandbox does not answer.'
  }
}

runPhonePage()
