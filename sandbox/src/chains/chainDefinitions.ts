/** The EVM chains of a sandbox; add a line to add a chain. Test wallets refuse every id that is not listed here. */
export const chainDefinitions = [
  { port: 'evmA', id: 31337, name: 'Sandbox A' },
  { port: 'evmB', id: 31338, name: 'Sandbox B' },
] as const
