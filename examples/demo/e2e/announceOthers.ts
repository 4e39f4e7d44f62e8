import type { Page } from '@playwright/test'

/** Puts three more wallets into the page: with a picture, without one, and with a long name under an rdns that is taken. */
export async function announceOthers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const provider = () => ({
      request: () => new Promise(() => undefined),
      on: () => undefined,
      removeListener: () => undefined,
    })
    const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><rect width="40" height="40" fill="#e0563b"/><circle cx="20" cy="20" r="9" fill="#fff"/></svg>')}`
    const wallets = [
      { name: 'Orchard', rdns: 'test.orchard', icon },
      { name: 'Northlight', rdns: 'test.northlight', icon: '' },
      { name: 'A wallet with quite a long name', rdns: 'test.orchard', icon: '' },
    ].map((info, index) =>
      Object.freeze({ info: { ...info, uuid: `350670db-19fa-4704-a166-e52e178b59d${index}` }, provider: provider() }),
    )
    const announce = (): void => {
      for (const detail of wallets) window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
    }
    window.addEventListener('eip6963:requestProvider', announce)
    announce()
  })
}
