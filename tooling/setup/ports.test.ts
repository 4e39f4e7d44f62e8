import { createServer } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import { checkPorts } from './checkPorts.mjs'
import { readPorts } from './readPorts.mjs'

const room = (id: string, port: number, exists = true) => ({
  id,
  title: id,
  port,
  variable: `LATCHKEY_PORT_${id}`,
  exists,
})

describe('readPorts', () => {
  const table = [room('demo', 4100), room('later', 4200, false), room('chain', 8545)]

  it('takes the table, moved by variables, without rooms that do not exist yet', () => {
    expect(readPorts({}, table)).toEqual({ demo: 4100, chain: 8545 })
    expect(readPorts({ LATCHKEY_PORT_demo: '5000', LATCHKEY_PORT_later: 'x' }, table)).toEqual({
      demo: 5000,
      chain: 8545,
    })
  })

  it.each(['0', '65536', '-1', '80a', '1.5', ' '])('refuses the value %j and names the variable', (value) => {
    expect(() => readPorts({ LATCHKEY_PORT_demo: value }, table)).toThrow('LATCHKEY_PORT_demo=')
  })

  it.each(['4190', '6000', '10080'])('refuses %s, which no browser opens, and names the variable', (value) => {
    expect(() => readPorts({ LATCHKEY_PORT_demo: value }, table)).toThrow(
      `Port ${value} (LATCHKEY_PORT_demo) is one that browsers refuse.`,
    )
  })

  it('refuses one port for two rooms', () => {
    expect(() => readPorts({ LATCHKEY_PORT_chain: '4100' }, table)).toThrow('given to both demo and chain')
  })
})

describe('checkPorts', () => {
  const server = createServer()
  afterEach(() => new Promise((resolve) => server.close(resolve)))

  it.each(['127.0.0.1', '::1', '0.0.0.0'])('refuses a port that is taken on %s in one clear line', async (host) => {
    await new Promise<void>((resolve) => server.listen({ host, port: 0 }, resolve))
    const { port } = server.address() as { port: number }
    await expect(checkPorts({ demo: port }, [room('demo', port)])).rejects.toThrow(
      `Port ${port} (demo) is taken. Free it or set LATCHKEY_PORT_demo.`,
    )
    await new Promise((resolve) => server.close(resolve))
    await expect(checkPorts({ demo: port }, [room('demo', port)])).resolves.toBeUndefined()
    await new Promise<void>((resolve) => server.listen({ host, port: 0 }, resolve))
  })
})
