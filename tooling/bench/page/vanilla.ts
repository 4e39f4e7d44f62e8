import { eip155 } from '@latchkey/adapter-eip155'
import { createLatchkey } from '@latchkey/app-shell'
import { network } from './networks.ts'

const latchkey = createLatchkey({
  metadata: { name: 'Bench', url: 'https://bench.example' },
  networks: [network],
  plugins: [eip155()],
})

const heading = document.createElement('h1')
heading.textContent = 'Bench'
const button = document.createElement('button')
button.type = 'button'
button.textContent = 'Connect wallet'
for (const intent of ['pointerenter', 'focus', 'touchstart'])
  button.addEventListener(intent, () => void latchkey.preload(), { passive: true })
button.addEventListener('click', () => void latchkey.open())
document.getElementById('root')?.append(heading, button)
