import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server that lists unspent outputs, in the shape of Esplora. */
export interface EsploraDouble {
  readonly url: string
  /** The requested paths, in order. */
  readonly paths: string[]
  /** Returns the JSON for an address; `undefined` is a 404. */
  answer: (address: string) => unknown
  close(): Promise<void>
}

/** Starts the server on this machine. */
export async function startEsplora(answer: EsploraDouble['answer']): Promise<EsploraDouble> {
  const paths: string[] = []
  const server = createServer((request, response) => {
    const path = request.url ?? ''
    paths.push(path)
    const found = double.answer(/\/address\/(\w+)\/utxo$/.exec(path)?.[1] ?? '')
    response.statusCode = found === undefined ? 404 : 200
    response.end(typeof found === 'string' ? found : JSON.stringify(found ?? 'none'))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const double: EsploraDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    paths,
    answer,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return double
}
