import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A CometBFT server that knows its own state and nothing else. */
export interface RpcDouble {
  readonly url: string
  readonly methods: string[]
  /** Takes requests and answers none. */
  isSilent: boolean
  close(): void
}

/** Starts a server of a chain on this machine. */
export async function startRpc(chainId: string): Promise<RpcDouble> {
  const methods: string[] = []
  const status = {
    node_info: {
      protocol_version: { p2p: '8', block: '11', app: '0' },
      id: 'ab'.repeat(20),
      listen_addr: 'tcp://0.0.0.0:26656',
      network: chainId,
      version: '0.38.12',
      channels: '40',
      moniker: 'lab',
      other: { tx_index: 'on', rpc_address: 'tcp://0.0.0.0:26657' },
    },
    sync_info: {
      latest_block_hash: 'AB'.repeat(32),
      latest_app_hash: 'AB'.repeat(32),
      latest_block_height: '5',
      latest_block_time: '2026-01-01T00:00:00Z',
      earliest_block_hash: 'AB'.repeat(32),
      earliest_app_hash: 'AB'.repeat(32),
      earliest_block_height: '1',
      earliest_block_time: '2026-01-01T00:00:00Z',
      catching_up: false,
    },
    validator_info: {
      address: 'AB'.repeat(20),
      pub_key: { type: 'tendermint/PubKeyEd25519', value: Buffer.alloc(32).toString('base64') },
      voting_power: '1',
    },
  }
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (part) => {
      body += part
    })
    request.on('end', () => {
      // Asked from a page.
      response.setHeader('access-control-allow-origin', '*')
      response.setHeader('access-control-allow-headers', '*')
      if (request.method !== 'POST') return response.end()
      const { id, method } = JSON.parse(body) as { readonly id: number; readonly method: string }
      methods.push(method)
      if (double.isSilent) return
      const answer = method === 'status' ? { result: status } : { error: { code: -32601, message: 'No such method' } }
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ jsonrpc: '2.0', id, ...answer }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const double: RpcDouble = {
    isSilent: false,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    methods,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
  return double
}
