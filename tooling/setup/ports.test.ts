import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { checkPorts } from './checkPorts.mjs'
import { readPorts } from './readPorts.mjs'

const service = (id: string, port: number, exists = true) => ({
  id,
  title: id,
  port,
  variable: `LATCHKEY_PORT_${id}`,
  exists,
})

describe('readPorts', () => {
  const table = [service('demo', 4100), service('later', 4200, false), service('chain', 8545)]

  it('applies variables to the table and leaves out services that do not exist yet', () => {
    expect(readPorts({}, table)).toEqual({ demo: 4100, chain: 8545 })
    expect(readPorts({ LATCHKEY_PORT_demo: '5000', LATCHKEY_PORT_later: 'x' }, table)).toEqual({
      demo: 5000,
      chain: 8545,
    })
  })

  it.each(['0', '65536', '-1', '80a', '1.5', ' '])('rejects the value %j and names the variable', (value) => {
    expect(() => readPorts({ LATCHKEY_PORT_demo: value }, table)).toThrow('LATCHKEY_PORT_demo=')
  })

  it.each(['4190', '6000', '10080'])('rejects %s, which browsers block, and names the variable', (value) => {
    expect(() => readPorts({ LATCHKEY_PORT_demo: value }, table)).toThrow(
      `Port ${value} (LATCHKEY_PORT_demo) is blocked by browsers.`,
    )
  })

  it('rejects one port for two services', () => {
    expect(() => readPorts({ LATCHKEY_PORT_chain: '4100' }, table)).toThrow('assigned to both demo and chain')
  })
})

describe('checkPorts', () => {
  const server = createServer()
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  it.each(['127.0.0.1', '::1', '0.0.0.0'])('rejects a port that is taken on %s with one clear line', async (host) => {
    await new Promise<void>((resolve) => server.listen({ host, port: 0 }, resolve))
    const { port } = server.address() as { port: number }
    await expect(checkPorts({ demo: port }, [service('demo', port)])).rejects.toThrow(
      `Port ${port} (demo) is taken. Free it or set LATCHKEY_PORT_demo.`,
    )
    await new Promise((resolve) => server.close(resolve))
    await expect(checkPorts({ demo: port }, [service('demo', port)])).resolves.toBeUndefined()
    await new Promise<void>((resolve) => server.listen({ host, port: 0 }, resolve))
  })
})
