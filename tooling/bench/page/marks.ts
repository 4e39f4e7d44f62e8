import { eip155 } from '@latchkey/adapter-eip155'
import { createLatchkey } from '@latchkey/app-shell'
import { connectButton, define } from '@latchkey/app-shell/elements'
import { brands } from '@latchkey/plugin-brands'
import { network } from './networks.ts'

createLatchkey({
  metadata: { name: 'Bench', url: 'https://bench.example' },
  networks: [network],
  plugins: [eip155(), brands({ marks: () => import('@latchkey/plugin-brands/known') })],
})
define(connectButton)

const heading = document.createElement('h1')
heading.textContent = 'Bench'
document.getElementById('root')?.append(heading, document.createElement(connectButton.tag))
