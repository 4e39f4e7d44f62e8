import { silence, startRpc as start } from '@latchkey/kernel/testing'

/** A CometBFT server that only responds to `status`. */
export interface RpcDouble {
  readonly url: string
  readonly methods: readonly string[]
  /** Accepts requests and never responds. */
  isSilent: boolean
  close(): Promise<void>
}

/** Starts a local server of a chain. */
export async function startRpc(chainId: string): Promise<RpcDouble> {
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
  const { url, requests, close } = await start({ status: () => (double.isSilent ? silence : status) })
  const double: RpcDouble = {
    isSilent: false,
    url,
    get methods() {
      return requests.map(({ method }) => method)
    },
    close,
  }
  return double
}
