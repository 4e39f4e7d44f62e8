import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The demo with a wallet directory below it, on one origin, so that its strict policy holds. */
export interface DirectoryServer {
  readonly url: string
  /** Ids of the requested pictures, in order. */
  readonly pictures: string[]
  /** Questions to the directory, in order. */
  readonly questions: URLSearchParams[]
  /** HTTP status of the directory's responses from now on. */
  status: number
  /** Lets questions (`true`) wait until it is `false` again. */
  hold(isHeld: boolean): void
  /** Never responds to a request for a picture from now on. */
  withholdsPictures: boolean
  /** Close the page first: what is still on its way would be refused, which the recorder counts as a problem. */
  close(): Promise<void>
}

/** A wallet as the directory writes it. */
export interface ServedWallet {
  readonly id: string
  readonly name: string
  readonly [field: string]: unknown
}

/** One pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

/** Starts it in front of the demo at `demoUrl`. */
export async function serveDirectory(demoUrl: string, wallets: readonly ServedWallet[]): Promise<DirectoryServer> {
  const list = (query: URLSearchParams, name: string): string[] | undefined => query.get(name)?.split(',')
  const find = (query: URLSearchParams): object => {
    const include = list(query, 'include')
    const exclude = list(query, 'exclude') ?? []
    const names = list(query, 'names')
    const search = query.get('search')?.toLowerCase() ?? ''
    const found = wallets.filter(
      ({ id, name }) =>
        (!include || include.includes(id)) &&
        !exclude.includes(id) &&
        (!names || names.includes(name)) &&
        name.toLowerCase().includes(search),
    )
    const size = Number(query.get('entries'))
    const from = (Number(query.get('page')) - 1) * size
    return { data: found.slice(from, from + size), count: found.length }
  }
  const pass = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await fetch(`${demoUrl}${request.url}`, { redirect: 'manual' })
    for (const [name, value] of answer.headers)
      if (!/^(content-length|content-encoding|transfer-encoding|connection|keep-alive)$/.test(name))
        response.setHeader(name, value)
    response.writeHead(answer.status).end(Buffer.from(await answer.arrayBuffer()))
  }

  let held: Promise<void> | undefined
  let release: () => void = () => undefined
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (pathname === '/directory/getWallets') {
      directory.questions.push(searchParams)
      await held
      response.writeHead(directory.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify(find(searchParams)))
    } else if (pathname.startsWith('/directory/getWalletImage/')) {
      directory.pictures.push(pathname.split('/').at(-1) ?? '')
      if (directory.withholdsPictures) return
      response.writeHead(200, { 'content-type': 'image/png' }).end(png)
    } else pass(request, response).catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve))
  const directory: DirectoryServer = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    pictures: [],
    questions: [],
    status: 200,
    hold(isHeld) {
      release()
      held = isHeld ? new Promise((resolve) => (release = resolve)) : undefined
    },
    withholdsPictures: false,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return directory
}
