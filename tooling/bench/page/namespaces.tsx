import { bip122, bitcoin } from '@latchkey/adapter-bip122'
import { cosmos, cosmosHub } from '@latchkey/adapter-cosmos'
import { eip155 } from '@latchkey/adapter-eip155'
import { polkadot, polkadotAssetHub } from '@latchkey/adapter-polkadot'
import { solana, solanaMainnet } from '@latchkey/adapter-solana'
import { createLatchkey } from '@latchkey/app-shell'
import { ConnectButton } from '@latchkey/app-shell/react'
import { createRoot } from 'react-dom/client'
import { network } from './networks.ts'

createLatchkey({
  metadata: { name: 'Bench', url: 'https://bench.example' },
  networks: [network, solanaMainnet, bitcoin, polkadotAssetHub, cosmosHub],
  plugins: [eip155(), solana(), bip122(), polkadot(), cosmos()],
})

// Code that sites import through subpaths: listed here because the bundler would not include it otherwise.
Object.assign(globalThis, { clients: () => import('./clients.ts') })

createRoot(document.getElementById('root') as HTMLElement).render(
  <>
    <h1>Bench</h1>
    <ConnectButton />
  </>,
)
