import { eip155 } from '@latchkey/adapter-eip155'
import { createLatchkey } from '@latchkey/app-shell'
import { register } from '@latchkey/app-shell/elements'
import type { AnyKernel } from '@latchkey/kernel'
import { sandboxNetworks } from './sandboxNetworks.js'
import { part, wirePanels } from './wirePanels.js'

const latchkey = createLatchkey({
  metadata: { name: 'Latchkey in plain HTML', url: location.origin, icons: [`${location.origin}/latchkey.svg`] },
  networks: sandboxNetworks(),
  plugins: [eip155()],
})
register()
wirePanels(latchkey as unknown as AnyKernel)

const embedded = document.querySelector('latchkey-modal')
part('embed')?.addEventListener('change', ({ target }) =>
  embedded?.toggleAttribute('embedded', (target as HTMLInputElement).checked),
)
Object.assign(window, { latchkey })
