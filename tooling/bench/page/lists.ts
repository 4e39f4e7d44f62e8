import { eip155 } from '@latchkey/adapter-eip155'
import { createLatchkey } from '@latchkey/app-shell'
import { connectButton, define } from '@latchkey/app-shell/elements'
import { activity } from '@latchkey/plugin-activity'
import { balances } from '@latchkey/plugin-balances'
import { longHistory, longPortfolio } from './longLists.ts'
import { network } from './networks.ts'

const gateway = `${location.origin}/gateway`
const passOn = window.fetch

/** The gateway, within the page: the network is not what is measured. */
const respond = ({ pathname, searchParams }: URL): unknown => {
  if (pathname.endsWith('/v1/supported-chains')) return { http: ['eip155:31337'], ws: [] }
  if (pathname.endsWith('/balance')) return longPortfolio()
  if (pathname.endsWith('/history')) return longHistory(Number(searchParams.get('cursor') ?? 0))
  return { features: [] }
}
window.fetch = async (input, init) => {
  const url = new URL(input instanceof Request ? input.url : input)
  return url.href.startsWith(gateway) ? Response.json(respond(url)) : passOn(input, init)
}

const latchkey = createLatchkey({
  metadata: { name: 'Bench', url: 'https://bench.example' },
  gateway,
  remote: 'off',
  projectId: 'bench',
  networks: [network],
  plugins: [eip155(), balances(), activity()],
})
define(connectButton)

const heading = document.createElement('h1')
heading.textContent = 'Bench'
document.getElementById('root')?.append(heading, document.createElement(connectButton.tag))

Object.assign(window, {
  benchLists: {
    /** Reads pages of the history until this many entries are there, or all. */
    async fill(entries: number): Promise<number> {
      const count = (): number => latchkey.getState().plugins.activity?.items.length ?? 0
      await latchkey.plugins.activity.refresh()
      for (let before = -1; count() < entries && count() > before; ) {
        before = count()
        await latchkey.plugins.activity.loadMore()
      }
      return count()
    },
    openActivity: () => void latchkey.plugins.activity.open(),
  },
})
