import { eip155 } from '@latchkey/adapter-eip155'
import { createLatchkey } from '@latchkey/app-shell'
import { connectButton } from '../../../app-shell/src/elements/connectButton.js'
import { define } from '../../../app-shell/src/elements/define.js'

createLatchkey({
  metadata: { name: 'Bench', url: 'https://bench.example' },
  networks: [(globalThis as any).n],
  plugins: [eip155()],
})
define(connectButton)
const heading = document.createElement('h1')
heading.textContent = 'Bench'
