import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { runCli } from './runCli.js'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'latchkey-csp-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const site = (url: string): string =>
  `const options = { networks: [{ id: 1, nativeCurrency: { symbol: 'ETH', decimals: 18 }, rpcUrls: { default: { http: ['${url}'] } } }],
plugins: [{ kind: 'adapter', api: 1, namespace: 'eip155', hosts: ({ networks }) => ({ connect: networks[0].rpcUrls.default.http }) }] }
`
let files = 0
const run = async (code: string, ...flags: string[]) => {
  const file = join(folder, `site${files++}.mjs`)
  await writeFile(file, code)
  return runIn(['csp', file, ...flags])
}
const runIn = async (args: readonly string[]) => {
  const lines: string[] = []
  const faults: string[] = []
  const code = await runCli(args, { log: (text) => lines.push(text), error: (text) => faults.push(text) })
  return { code, out: lines.join('\n'), faults: faults.join('\n') }
}
const policy =
  "default-src 'self'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self' https://rpc.example; require-trusted-types-for 'script'"

describe('csp', () => {
  it.each([
    ['the default export', 'export default options'],
    ['the export `options`', 'export { options }'],
    ['the exports `networks` and `plugins`', 'export const { networks, plugins } = options'],
  ])('prints the header for a module with %s', async (_what, exported) => {
    expect(await run(site('https://rpc.example/key') + exported)).toEqual({
      code: 0,
      out: `Content-Security-Policy: ${policy}`,
      faults: '',
    })
  })

  it('prints JSON, an element, and a header that only reports', async () => {
    const code = `${site('https://rpc.example')}export default options`
    const { out } = await run(code, '--json', '--report-only')
    expect(JSON.parse(out)).toMatchObject({
      header: 'Content-Security-Policy-Report-Only',
      value: policy,
      directives: { 'connect-src': ["'self'", 'https://rpc.example'] },
    })
    expect(await run(code, '--meta')).toMatchObject({
      out: `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    })
    expect(await run(code, '--report-only')).toMatchObject({ out: `Content-Security-Policy-Report-Only: ${policy}` })
  })

  it.each([
    ['CONTENT_POLICY_UNKNOWN', `${site('http://rpc.example')}export default options`],
    ['CONTENT_POLICY_UNKNOWN', `${site('data:text/plain,x')}export default options`],
    ['CONFIG_INVALID', 'export default { networks: [] }'],
    ['CONFIGURATION_UNREADABLE', 'export default []'],
    ['CONFIGURATION_UNREADABLE', 'throw new Error("stop")'],
  ])('refuses with %s and prints no policy', async (code, text) => {
    const { out, faults, code: exit } = await run(text)
    expect([exit, out]).toEqual([1, ''])
    expect(faults).toMatch(new RegExp(`^${code}: .`))
  })

  it('refuses a file that does not exist', async () => {
    const { code, faults } = await runIn(['csp', join(folder, 'none.mjs')])
    expect([code, faults.split(':')[0]]).toEqual([1, 'CONFIGURATION_UNREADABLE'])
  })

  it.each([[[]], [['csp']], [['policy', 'x.mjs']], [['csp', 'a.mjs', 'b.mjs']], [['csp', 'a.mjs', '--nonce']]])(
    'explains itself for the arguments %j',
    async (args) => {
      const { code, out, faults } = await runIn(args)
      expect([code, out]).toEqual([2, ''])
      expect(faults).not.toBe('')
    },
  )

  it('refuses an element that only reports, which browsers ignore', async () => {
    const { code } = await run(`${site('https://rpc.example')}export default options`, '--meta', '--report-only')
    expect(code).toBe(2)
  })

  it('prints its usage when asked', async () => {
    expect(await runIn(['--help'])).toMatchObject({ code: 0, out: expect.stringContaining('--report-only') })
  })
})
