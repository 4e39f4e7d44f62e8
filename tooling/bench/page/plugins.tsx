import { eip155 } from '@latchkey/adapter-eip155'
import { createLatchkey } from '@latchkey/app-shell'
import { ConnectButton } from '@latchkey/app-shell/react'
import { createRoot } from 'react-dom/client'
import { dummies } from './dummies.ts'
import { network } from './networks.ts'

createLatchkey({
  metadata: { name: 'Bench', url: 'https://bench.example' },
  networks: [network],
  plugins: [eip155(), ...dummies],
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <>
    <h1>Bench</h1>
    <ConnectButton />
  </>,
)
