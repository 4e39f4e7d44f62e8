import { afterEach, describe, expect, it } from 'vitest'
import { createRpcPool } from './createRpcPool.js'
import type { Upstream } from './startUpstream.test.double.js'
import { giving, startUpstream } from './startUpstream.test.double.js'

const ended: (() => unknown)[] = []
afterEach(async () => {
  for (const end of ended.splice(0).reverse()) await end()
})

const caip2 = 'eip155:1'
const times = { proofMs: 2000, hedgeMs: 50, deadlineMs: 4000 }
const silent: Upstream['respond'] = () => undefined

function poolOf(
  nodes: readonly { readonly url: string; readonly weight?: number }[],
  change: Partial<typeof times> = {},
  now?: () => number,
) {
  const rpc = nodes.map(({ url, weight = 1 }) => ({ url, weight, headers: { 'x-key': 'secret' } }))
  const pool = createRpcPool({ caip2, rpc }, { ...times, ...change }, { now })
  ended.push(() => pool.stop())
  return pool
}
const kindOf = (work: Promise<unknown>) => work.then(() => 'fine').catch(({ kind }) => kind)

describe('a lying node', () => {
  it.each<[string, Upstream['respond']]>([
    ['HTML', (_body, response) => void response.end('<html>')],
    ['malformed JSON', (_body, response) => void response.end('{"jsonrpc":"2.0","id":1,"result":')],
    ['null', (_body, response) => void response.end('null')],
    ['another id', (_body, response) => void response.end(JSON.stringify({ jsonrpc: '2.0', id: 2, result: 1 }))],
    ['no result', (_body, response) => void response.end(JSON.stringify({ jsonrpc: '2.0', id: 1 }))],
    ['an error as text', (_body, response) => void response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, error: 'x' }))],
    ['500', (_body, response) => void response.writeHead(500).end('{}')],
    ['429', (_body, response) => void response.writeHead(429).end('{}')],
    ['a redirect', (_body, response) => void response.writeHead(307, { location: 'http://127.0.0.1:1/' }).end()],
    ['a cut', (_body, response) => void response.destroy()],
    [
      '11 MB',
      (_body, response) => void response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, result: 'x'.repeat(11_000_000) })),
    ],
  ])('that gives %s is refused', async (_what, respond) => {
    const pool = poolOf([await startUpstream(ended, respond)])
    expect(await kindOf(pool.read('eth_gasPrice', []))).toBe('unavailable')
  })

  it('that drips is given up at the deadline', async () => {
    const node = await startUpstream(ended, (_body, response) => {
      const timer = setInterval(() => response.write(' '), 10)
      response.on('close', () => clearInterval(timer))
    })
    expect(await kindOf(poolOf([node], { deadlineMs: 200 }).read('eth_gasPrice', []))).toBe('late')
  })

  it('about its chain is not asked anything else', async () => {
    const node = await startUpstream(ended, giving('0x1'))
    node.chainId = '0x2'
    const pool = poolOf([node])
    expect([await pool.isServed(), await kindOf(pool.read('eth_gasPrice', []))]).toEqual([false, 'unavailable'])
    expect(node.asked).toEqual([])
    node.chainId = '0x1'
    expect([await pool.isServed(), await pool.read('eth_gasPrice', [])]).toEqual([true, '0x1'])
  })

  it('about its chain is noticed within the hour', async () => {
    let time = 0
    const node = await startUpstream(ended, giving('0x1'))
    const pool = poolOf([node], {}, () => time)
    expect(await pool.read('eth_gasPrice', [])).toBe('0x1')
    node.chainId = '0x2'
    expect(await pool.read('eth_gasPrice', [])).toBe('0x1')
    time = 3_600_000
    expect(await kindOf(pool.read('eth_gasPrice', []))).toBe('unavailable')
  })

  it('says nothing that reaches an error', async () => {
    const node = await startUpstream(ended, (_body, response) => void response.writeHead(500).end('canary'))
    const error = await poolOf([node])
      .read('eth_gasPrice', [])
      .catch((reason: unknown) => reason)
    const shown = `${error} ${JSON.stringify(error)} ${(error as Error).stack} ${(error as Error).cause}`
    for (const secret of ['canary', 'secret', node.url]) expect(shown).not.toContain(secret)
  })
})

describe('several nodes', () => {
  it('get their share by weight, with the headers of each', async () => {
    const small = await startUpstream(ended, giving('0x1'))
    const large = await startUpstream(ended, giving('0x1'))
    // A second node that is asked because this machine is busy would count too.
    const pool = poolOf([small, { url: large.url, weight: 3 }], { hedgeMs: 60_000 })
    for (let at = 0; at < 8; at++) await pool.read('eth_gasPrice', [])
    const count = ({ asked }: Upstream) => asked.filter((method) => method === 'eth_gasPrice').length
    expect([count(small), count(large)]).toEqual([2, 6])
    expect(small.headers).toMatchObject({ 'x-key': 'secret', 'content-type': 'application/json' })
  })

  it('stand in for one that fails, and for one that is slow', async () => {
    const broken = await startUpstream(ended, (_body, response) => void response.writeHead(500).end())
    const good = await startUpstream(ended, giving('0x2'))
    expect(await poolOf([broken, good]).read('eth_gasPrice', [])).toBe('0x2')
    let ask: () => void = () => undefined
    const asked = new Promise<void>((resolve) => {
      ask = resolve
    })
    const slow = await startUpstream(ended, (body) => {
      if (body.includes('eth_gasPrice')) ask()
    })
    // Not before the slow one has the request, however busy this machine is.
    good.respond = (body, response) => void asked.then(() => giving('0x2')(body, response))
    const pool = poolOf([slow, good])
    await pool.isServed()
    expect(await pool.read('eth_gasPrice', [])).toBe('0x2')
    expect(slow.asked).toContain('eth_gasPrice')
  })

  it('never both get a transaction', async () => {
    const slow = await startUpstream(ended, silent)
    const good = await startUpstream(ended, giving('0x2'))
    const pool = poolOf([slow, good], { deadlineMs: 300 })
    await pool.isServed()
    const call = { method: 'eth_sendRawTransaction', params: ['0x'] }
    expect(await kindOf(pool.send([call], { kind: 'write' }))).toBe('late')
    expect(good.asked).not.toContain('eth_sendRawTransaction')
  })

  it('put one that lags last', async () => {
    const behind = await startUpstream(ended, giving('0x1'))
    const ahead = await startUpstream(ended, giving('0x64'))
    const pool = poolOf([behind, ahead])
    await pool.read('eth_gasPrice', [])
    await expect.poll(() => [behind, ahead].every(({ asked }) => asked.includes('eth_blockNumber'))).toBe(true)
    await expect
      .poll(async () => {
        const read = [await pool.read('eth_gasPrice', []), await pool.read('eth_gasPrice', [])]
        return read.join()
      })
      .toBe('0x64,0x64')
  })
})

describe('a node that fails five times', () => {
  it('gets a pause of 30 seconds, then one request tries', async () => {
    let time = 0
    const node = await startUpstream(ended, (_body, response) => void response.writeHead(500).end())
    const pool = poolOf([node], {}, () => time)
    for (let at = 0; at < 5; at++) expect(await kindOf(pool.read('eth_gasPrice', []))).toBe('unavailable')
    expect(await kindOf(pool.read('eth_gasPrice', []))).toBe('overloaded')
    expect(node.asked).toHaveLength(5)
    node.respond = giving('0x3')
    time = 30_000
    expect(await pool.read('eth_gasPrice', [])).toBe('0x3')
    expect(await pool.read('eth_gasPrice', [])).toBe('0x3')
  })
})

it('splits large batches, and keeps their order', async () => {
  const node = await startUpstream(ended, (body, response) => {
    const calls = JSON.parse(body) as { id: number; params: number[] }[]
    response.end(JSON.stringify(calls.reverse().map(({ id, params }) => ({ jsonrpc: '2.0', id, result: params[0] }))))
  })
  const calls = Array.from({ length: 250 }, (_, at) => ({ method: 'eth_call', params: [at] }))
  expect(await poolOf([node]).send(calls)).toEqual(calls.map(({ params: [result] }) => ({ result })))
})

it('ends open requests when it stops', async () => {
  const pool = poolOf([await startUpstream(ended, silent)])
  const open = kindOf(pool.read('eth_gasPrice', []))
  pool.stop()
  expect(await open).toBe('late')
})

describe('a read on which two nodes agree', () => {
  const call = { method: 'eth_call', params: [] }
  const refusing =
    (code: number, message: string): Upstream['respond'] =>
    (_body, response) =>
      void response.end(JSON.stringify({ jsonrpc: '2.0', id: 1, error: { code, message } }))
  const agreed = async (...responds: Upstream['respond'][]) => {
    const nodes = await Promise.all(responds.map((respond) => startUpstream(ended, respond)))
    return poolOf(nodes).agree(call)
  }

  it('has the outcome of both; one alone decides where there is no other', async () => {
    expect(await agreed(giving('0x1'), giving('0x1'))).toEqual({ result: '0x1' })
    expect(await agreed(giving('0x1'))).toEqual({ result: '0x1' })
    expect(await agreed(refusing(3, ''), refusing(-32000, 'execution reverted'))).toHaveProperty('refusal')
  })

  it.each([
    ['say different things', giving('0x1'), giving('0x2')],
    ['differ in whether the contract refuses', giving('0x1'), refusing(3, 'execution reverted')],
    ['refuse for reasons of their own', refusing(-32000, 'too much'), refusing(3, 'execution reverted')],
  ])('has no outcome if they %s', async (_what, one, other) => {
    expect(await agreed(one, other)).toEqual({ failure: 'unavailable' })
  })

  it('passes over a node that fails, and fails where too few are left', async () => {
    const broken: Upstream['respond'] = (_body, response) => void response.writeHead(500).end()
    expect(await agreed(broken, giving('0x1'), giving('0x1'))).toEqual({ result: '0x1' })
    expect(await kindOf(agreed(broken, giving('0x1')))).toBe('unavailable')
  })
})
