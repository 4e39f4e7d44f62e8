import { eip155 } from '@latchkey/adapter-eip155'
import type { AnyKernel } from '@latchkey/kernel'
import { createKernel } from '@latchkey/kernel'
import { sandboxNetworks } from './sandboxNetworks.js'
import { part, wirePanels } from './wirePanels.js'

const latchkey = createKernel(
  { metadata: { name: 'Latchkey headless', url: location.origin }, networks: sandboxNetworks(), plugins: [eip155()] },
  { storage: () => window.localStorage },
)
const kernel = latchkey as unknown as AnyKernel
wirePanels(kernel)

const button = (text: string, press: () => Promise<unknown>): HTMLButtonElement => {
  const element = document.createElement('button')
  element.type = 'button'
  element.textContent = text
  // The wallet's answer shows as status.
  element.addEventListener('click', () => void press().catch(() => undefined))
  return element
}

const search = document.querySelector<HTMLInputElement>('#search')
const drawWallets = (): void => {
  const wanted = search?.value.trim().toLowerCase() ?? ''
  const fitting = kernel.getState().connectors.filter(({ name }) => name.toLowerCase().includes(wanted))
  const rows = fitting.map(({ id, name, namespaces: [namespace = ''] }) => {
    const row = document.createElement('li')
    const connect = button(name, () => kernel.connect({ connectorId: id, namespace }))
    connect.dataset.lkWallet = id
    row.append(connect)
    return row
  })
  part('wallets')?.replaceChildren(...rows)
}
kernel.subscribe(({ connectors }) => connectors, drawWallets)
search?.addEventListener('input', drawWallets)

const networks = kernel.networks.map(({ name, caipNetworkId }) => {
  const use = button(name, () => kernel.switchNetwork({ networkId: caipNetworkId }))
  use.dataset.lkNetwork = caipNetworkId
  return use
})
part('networks')?.append(...networks)

// A list on the page is intent: the wallets of the page are asked now.
void kernel.preload()
void kernel.reconnect().catch(() => undefined)
Object.assign(window, { latchkey })
