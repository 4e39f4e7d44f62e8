import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@latchkey/sandbox/playwright'
import { contentPolicy } from '../setup/contentPolicy.mjs'
import { root } from '../setup/prepare.mjs'
import { serveDemo } from '../setup/serveDemo.mjs'
import { checkNodeImport } from '../src/checks/nodeImports.ts'
import { outsideEnv } from './outside/outsideEnv.ts'
import { packPackages } from './outside/packPackages.ts'

const run = promisify(execFile)

const pageHtml = `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><link rel="icon" href="data:," /><title>Outside</title></head>
  <body><div id="root"></div><script type="module" src="/main.js"></script></body>
</html>
`
const pageCode = `import { eip155 } from '@latchkey/adapter-eip155'
import { createLatchkey } from '@latchkey/app-shell'
import { ConnectButton, useAccount } from '@latchkey/app-shell/react'
import { createElement } from 'react'
import { createRoot } from 'react-dom/client'
import network from './network.json'

createLatchkey({
  metadata: { name: 'Outside', url: location.origin },
  networks: [network],
  plugins: [eip155()],
})

function Site() {
  const { address } = useAccount()
  return createElement('main', null, createElement(ConnectButton), createElement('output', null, address))
}
createRoot(document.getElementById('root')).render(createElement(Site))
`

let folder = ''
test.beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'latchkey-outside-')))
})
test.afterAll(() => rm(folder, { recursive: true, force: true }))

test('packed tarballs work outside the workspace: Node, a default Vite build, a browser', async ({
  page,
  sandbox,
  wallet,
  modal,
}) => {
  test.setTimeout(240_000)
  const env = outsideEnv()
  const site = join(folder, 'site')
  await mkdir(site)

  const packages = await test.step('pack', () => packPackages(folder))
  await test.step('install', async () => {
    const dependencies: Record<string, string> = {}
    for (const { name, tarball, files } of packages) {
      expect.soft(files.filter((path) => /\.test(-d)?\.|tsbuildinfo/.test(path))).toEqual([])
      dependencies[name] = `file:${tarball}`
    }
    for (const name of ['react', 'react-dom', 'viem']) {
      const manifest = JSON.parse(await readFile(join(root, 'node_modules', name, 'package.json'), 'utf8'))
      dependencies[name] = String(manifest.version)
    }
    await writeFile(join(site, 'package.json'), JSON.stringify({ private: true, type: 'module', dependencies }))
    await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: site, env })
  })

  await test.step('import every entry in plain Node', async () => {
    // The Playwright entry needs Playwright, which this site has not installed.
    const specifiers = packages.flatMap((item) => item.specifiers).filter((name) => !name.endsWith('/playwright'))
    expect(specifiers).toContain('@latchkey/kernel/testing')
    for (const specifier of specifiers) expect(await checkNodeImport(site, specifier)).toEqual([])
  })

  await test.step('build with Vite as it comes', async () => {
    await writeFile(join(site, 'index.html'), pageHtml)
    await writeFile(join(site, 'main.js'), pageCode)
    await writeFile(join(site, 'network.json'), JSON.stringify(sandbox.networks[0]))
    await run(process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), 'build'], { cwd: site, env })
  })

  await test.step('connect in a browser', async () => {
    const headers = { 'content-security-policy': contentPolicy(Object.values(sandbox.urls.rpc)) }
    const served = await serveDemo({ port: 0, root: join(site, 'dist'), headers })
    try {
      const one = await wallet({ answer: 'approve' })
      await page.goto(served.url)
      await modal.open()
      await modal.connect(one.rdns)
      await modal.expectStatus('connected')
      await expect(page.locator('output')).toHaveText(one.address)
    } finally {
      await page.close()
      await served.close()
    }
  })
})
