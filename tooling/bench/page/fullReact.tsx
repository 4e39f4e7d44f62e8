import { createLatchkey } from '@latchkey/app-shell'
import { ConnectButton } from '@latchkey/app-shell/react'
import { createRoot } from 'react-dom/client'
import { options } from './fullPlugins.ts'

createLatchkey(options)

createRoot(document.getElementById('root') as HTMLElement).render(
  <>
    <h1>Bench</h1>
    <ConnectButton />
  </>,
)
