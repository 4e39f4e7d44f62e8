import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

/** Bundles the burner wallet of the Solana wallet adapters into the text of a classic script; it sends by this JSON-RPC server. */
export async function buildBurnerScript(rpcUrl: string): Promise<string> {
  const { output } = await build({
    input: fileURLToPath(new URL('burnerWallet.ts', import.meta.url)),
    platform: 'browser',
    logLevel: 'silent',
    write: false,
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    output: { format: 'iife' },
  })
  return `globalThis.burnerRpc = ${JSON.stringify(rpcUrl)};\n${output[0].code}`
}
