import { defaultClientConditions, defaultServerConditions } from 'vite'

/** The two settings every Vite and Vitest configuration spreads so that workspace packages resolve to their `src`. */
export const viteSource = {
  resolve: { conditions: ['@latchkey/source', ...defaultClientConditions] },
  ssr: { resolve: { conditions: ['@latchkey/source', ...defaultServerConditions] } },
}
