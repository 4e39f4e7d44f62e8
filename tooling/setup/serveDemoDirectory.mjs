const names = 'Amber Birch Coral Dune Ember Fjord Grove Harbor Iris Juniper Kestrel Lagoon'.split(' ')
const kinds = ['Wallet', 'Vault', 'Pocket', 'Desk', 'Web']

/** A made-up wallet, as the directory writes it. @param {number} index */
const wallet = (index) => {
  const name = `${names[index % names.length]} ${kinds[Math.floor(index / names.length)]}`
  const id = name.toLowerCase().replace(' ', '-')
  const homepage = `https://${id}.example/`
  return {
    id,
    name,
    chains: ['eip155:1'],
    order: index,
    supports_wc: true,
    homepage,
    mobile_link: `latchkey-${id}://`,
    badge_type: index % 3 ? 'none' : 'certified',
    ...(index % 2 === 0 && { desktop_link: `latchkey-${id}-desk://` }),
    ...(index % 4 === 0 && { webapp_link: homepage }),
  }
}
const wallets = Array.from({ length: names.length * kinds.length }, (_, index) => wallet(index))

/**
 * Responds to `GET /directory/getWallets` with made-up wallets, so that `?directory` shows pages, searches, certified wallets and
 * links of every platform without a gateway.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @returns {boolean} false when the request is not for the directory
 */
export function serveDemoDirectory(request, response) {
  const [path, query] = (request.url ?? '').split('?')
  if (path !== '/directory/getWallets') return false
  const searchParams = new URLSearchParams(query)
  /** @param {string} name */
  const list = (name) => searchParams.get(name)?.split(',').filter(Boolean)
  const [include, exclude = [], named, badge] = [list('include'), list('exclude'), list('names'), list('badge_type')]
  const search = searchParams.get('search')?.toLowerCase() ?? ''
  const found = wallets.filter(
    ({ id, name, badge_type: mark }) =>
      (include?.includes(id) ?? true) &&
      !exclude.includes(id) &&
      (named?.includes(name) ?? true) &&
      (badge?.includes(mark) ?? true) &&
      name.toLowerCase().includes(search),
  )
  const size = Number(searchParams.get('entries')) || 40
  const from = ((Number(searchParams.get('page')) || 1) - 1) * size
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
  response.end(JSON.stringify({ data: found.slice(from, from + size), count: found.length }))
  return true
}
