import { createReadStream } from 'node:fs'
import { createServer } from 'node:http'
import { basename } from 'node:path'
import { listenLoopback } from '../../setup/listenLoopback.mjs'
import type { PackedPackage } from './packPackages.ts'

/**
 * Serves packed packages as a registry of their scope, so that a site names them as the README does, and everything that it
 * does not name is found, or missed, as it would be for a stranger.
 */
export async function serveRegistry(
  packages: readonly PackedPackage[],
): Promise<{ url: string; close(): Promise<void> }> {
  const tarballs = new Map(packages.map((item) => [`/${basename(item.tarball)}`, item]))
  const server = createServer((request, response) => {
    const path = decodeURIComponent(request.url ?? '')
    const packed = tarballs.get(path)
    if (packed) return void createReadStream(packed.tarball).pipe(response)
    const item = packages.find(({ name }) => path === `/${name}`)
    if (!item) return void response.writeHead(404).end()
    const { name, manifest, integrity, tarball } = item
    const dist = { integrity, tarball: `http://${request.headers.host}/${basename(tarball)}` }
    response.setHeader('content-type', 'application/json')
    response.end(
      JSON.stringify({
        name,
        'dist-tags': { latest: manifest.version },
        versions: { [manifest.version]: { ...manifest, dist } },
      }),
    )
  })
  const { port, close } = await listenLoopback(server, 0)
  return { url: `http://localhost:${port}/`, close }
}
