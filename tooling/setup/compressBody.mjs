import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

const compress = promisify(gzip)
/** Types whose bytes shrink; pictures and fonts are compressed as they are. */
const shrinking = /^(text\/|image\/svg|application\/(json|manifest|wasm))/
/** Below this, the headers cost more than is saved. */
const smallest = 1_000

/**
 * The body of a response, compressed if its type allows it and the browser accepts it; sets the headers that say so.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {string} type
 * @param {Buffer} body
 * @returns {Promise<Buffer>}
 */
export async function compressBody(request, response, type, body) {
  if (!shrinking.test(type) || body.length < smallest) return body
  response.setHeader('vary', 'accept-encoding')
  if (!acceptsGzip(request.headers['accept-encoding'])) return body
  response.setHeader('content-encoding', 'gzip')
  return compress(body)
}

/** @param {string | string[] | undefined} header @returns {boolean} */
function acceptsGzip(header) {
  return String(header ?? '')
    .split(',')
    .some((coding) => /^\s*gzip\s*(;\s*q=(0\.\d*[1-9]\d*|1(\.0*)?)\s*)?$/i.test(coding))
}
