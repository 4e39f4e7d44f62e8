import { eip155 } from '@latchkey/adapter-eip155'
import { createLatchkey } from '@latchkey/app-shell'

createLatchkey({
  metadata: { name: 'Bench', url: 'https://bench.example' },
  networks: [(globalThis as any).n],
  plugins: [eip155()],
})
const heading = document.createElement('h1')
heading.textContent = 'Bench'
