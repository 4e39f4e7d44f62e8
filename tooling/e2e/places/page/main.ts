import { eip155 } from '@latchkey/adapter-eip155'
import { createLatchkey } from '@latchkey/app-shell'
import type { NetworkInput } from '@latchkey/kernel'
import { places } from '../plugin/index.js'

const { networks } = JSON.parse(document.querySelector('script[data-sandbox]')?.textContent ?? '{}') as {
  networks: readonly [NetworkInput]
}

const locale = new URLSearchParams(location.search).get('locale') ?? 'auto'
const latchkey = createLatchkey({ networks, plugins: [eip155(), places()], locale })

document.querySelector('#open')?.addEventListener('click', () => void latchkey.open().catch(() => undefined))
