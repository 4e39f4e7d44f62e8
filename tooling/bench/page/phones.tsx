import { eip155 } from '@latchkey/adapter-eip155'
import { createLatchkey } from '@latchkey/app-shell'
import { ConnectButton } from '@latchkey/app-shell/react'
import { walletDirectory } from '@latchkey/plugin-wallet-directory'
import { walletConnect } from '@latchkey/plugin-walletconnect'
import { createRoot } from 'react-dom/client'
import { network } from './networks.ts'

createLatchkey({
  metadata: { name: 'Bench', url: 'https://bench.example' },
  networks: [network],
  plugins: [eip155(), walletConnect({ projectId: 'bench' }), walletDirectory()],
})

createRoot(document.getElementById('root') as HTMLElement).render(
  <>
    <h1>Bench</h1>
    <ConnectButton />
  </>,
)
