import { rpcError } from '../../../wallets/browser/rpcError.js'

/** An unspent output; the value in satoshis. */
export interface EsploraUtxo {
  txid: string
  vout: number
  value: number
}

/** The server of a Bitcoin wallet. */
export interface Esplora {
  readUtxos(address: string): Promise<EsploraUtxo[]>
  /** Resolves to the transaction id; rejects with the server's reason. */
  send(txHex: string): Promise<string>
}

/** Connects to an Esplora server at a URL without a trailing slash; rejects with 4901 when there is none. */
export function reachEsplora(url: string | undefined, network: string): Esplora {
  const read = async (path: string, init?: RequestInit): Promise<string> => {
    if (!url) throw rpcError(4901, `The wallet has no connection to ${network}.`)
    const response = await fetch(url + path, init).catch(() => {
      throw rpcError(4901, `The server of ${network} does not respond.`)
    })
    const text = await response.text()
    if (!response.ok) throw rpcError(-32603, text.slice(0, 500) || `The server responded with ${response.status}.`)
    return text
  }
  return {
    readUtxos: async (address) => JSON.parse(await read(`/address/${address}/utxo`)) as EsploraUtxo[],
    send: async (body) => (await read('/tx', { method: 'POST', body })).trim(),
  }
}
