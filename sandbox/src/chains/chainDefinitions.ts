/** The EVM chains of a sandbox; a further chain is one more line. Test wallets refuse every id that is not listed here. */
export const chainDefinitions = [
  { port: 'evmA', id: 31337, name: 'Sandbox A' },
  { port: 'evmB', id: 31338, name: 'Sandbox B' },
] as const
