import type { Page } from '@playwright/test'

/** Writes more networks into the page, enough for a list that is searched. */
export async function offerNetworks(page: Page): Promise<void> {
  // A document that a test hands out counts as one from the internet, and those may not call local chains unasked.
  await page.context().grantPermissions(['local-network-access'])
  await page.route(/\/\?wallets=none/, async (route) => {
    // The server may just have closed the connection that was kept.
    const response = await route.fetch({ maxRetries: 2 })
    const more = ['Harbour', 'Lumen', 'Old Mill', 'Quarry', 'River', 'Saltmarsh', 'Tideway'].map((name, index) => ({
      id: 7000 + index,
      name,
      nativeCurrency: { name: 'Coin', symbol: 'COIN', decimals: 18 },
      rpcUrls: { default: { http: ['http://localhost:9'] } },
    }))
    const body = (await response.text()).replace(/(data-sandbox>)(.*?)(<\/script>)/, (_, start, json: string, end) => {
      const { networks } = JSON.parse(json) as { networks: readonly unknown[] }
      return `${start}${JSON.stringify({ networks: [...networks, ...more] })}${end}`
    })
    await route.fulfill({ response, body })
  })
}
