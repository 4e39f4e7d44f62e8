import { LatchkeyProvider } from '@latchkey/app-shell/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.js'
import { followState } from './demoState.js'
import './demo.css'
import { latchkey } from './latchkey.js'

followState()

createRoot(document.getElementById('root') as HTMLElement).render(
  <StrictMode>
    <LatchkeyProvider latchkey={latchkey}>
      <App />
    </LatchkeyProvider>
  </StrictMode>,
)
