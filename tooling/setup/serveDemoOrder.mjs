const orderPath = /^\/sandbox\/chains\/([a-z0-9]+:[a-zA-Z0-9]+)\/([a-zA-Z]+)$/
const localHost = /^(\[::1\]|127\.0\.0\.1|([a-z0-9-]+\.)*localhost)(:\d{1,5})?$/i
const bodyLimit = 50_000

/** The orders that a visitor of the demo may give; the control server, which requires a token, accepts more. */
const known = new Set([
  'status',
  'mine',
  'automine',
  'time',
  'snapshot',
  'revert',
  'revertNext',
  'gasPrice',
  'stall',
  'refuse',
  'resume',
  'lieAbout',
])

/**
 * The result of an order, in the form of the sandbox's `order`.
 * @typedef {{ status: number, body: unknown }} OrderAnswer
 */

/** The path where the demo's wallets send reports and receive the control page's orders. */
export const walletLinkPath = '/sandbox/wallets'

/** The path that leads to the sandbox's phone page, with the token that its orders need. */
const phonePath = '/sandbox/phone'

/**
 * Passes the demo page's orders to the sandbox's chains, `POST /sandbox/chains/<chain>/<order>`, and its wallets' reports to the
 * sandbox, so that the page needs no other origin. Only for the page itself, on this machine: another origin or a rebound name
 * is refused.
 * @param {{
 *   order?: (chain: string, order: string, body: unknown) => Promise<OrderAnswer>
 *   exchange?: (report: unknown) => OrderAnswer
 *   controlPage?: string
 * } | undefined} sandbox
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @returns {boolean} false when the request is neither an order nor for the phone
 */
export function serveDemoOrder(sandbox, request, response) {
  if (
    request.method === 'GET' &&
    request.url === phonePath &&
    sandbox?.controlPage &&
    localHost.test(request.headers.host ?? '')
  ) {
    // The token is in the fragment, which only the phone page itself can read.
    const location = sandbox.controlPage.replace('/#', '/phone#')
    response.writeHead(302, { location, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' }).end()
    return true
  }
  const carryOut = choose(sandbox, request.url ?? '')
  if (request.method !== 'POST' || !carryOut) return false
  answer(request, carryOut)
    .catch((error) => refusal(500, error instanceof Error ? error.message : String(error)))
    .then(({ status, body }) => {
      response.writeHead(status, {
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        // A request that was rejected early has an unread body.
        ...(status >= 400 && { connection: 'close' }),
      })
      response.end(`${JSON.stringify(body)}\n`)
    })
    // The page was closed before its response arrived.
    .catch(() => response.destroy())
  return true
}

/**
 * @param {Parameters<typeof serveDemoOrder>[0]} sandbox
 * @param {string} path
 * @returns {((body: unknown) => OrderAnswer | Promise<OrderAnswer>) | undefined}
 */
function choose(sandbox, path) {
  if (path === walletLinkPath) return sandbox?.exchange
  const [, chain = '', order = ''] = orderPath.exec(path) ?? []
  if (!chain || !sandbox?.order) return undefined
  const { order: give } = sandbox
  return (body) => (known.has(order) ? give(chain, order, body) : refusal(404, 'unknown order'))
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {(body: unknown) => OrderAnswer | Promise<OrderAnswer>} carryOut
 * @returns {Promise<OrderAnswer>}
 */
async function answer(request, carryOut) {
  const { host = '', origin, 'content-type': type = '' } = request.headers
  if (!localHost.test(host)) return refusal(403, 'the sandbox serves localhost names only')
  // A page of another origin cannot send this type without a preflight request, which this server never grants.
  if (origin !== `http://${host}`) return refusal(403, 'only the demo page may send orders')
  if (!/^application\/json\s*(;|$)/i.test(type)) return refusal(415, 'the body is not application/json')
  let text = ''
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk
    if (text.length > bodyLimit) return refusal(413, `the body has more than ${bodyLimit} characters`)
  }
  let body
  try {
    body = JSON.parse(text || '{}')
  } catch {
    return refusal(400, 'the body is not JSON')
  }
  return carryOut(body)
}

/** @param {number} status @param {string} message @returns {OrderAnswer} */
function refusal(status, message) {
  return { status, body: { error: { message } } }
}
