import { join } from 'node:path'
import { runProgram } from './childProcesses.mjs'
import { build, findChromium, installDependencies, root, runTool } from './prepare.mjs'
import { runBrowser } from './runBrowser.mjs'
import { runSteps } from './runSteps.mjs'
import { runUnit } from './runUnit.mjs'

// The tier of every step below.
if (process.argv.includes('--full')) process.env.LATCHKEY_TIER = 'full'

/** @param {string} name */
const script = (name) => runProgram(process.execPath, [join(root, 'tooling/setup', name)], { cwd: root })

await runSteps([
  { name: 'install', alone: 'npm install', run: installDependencies },
  {
    name: 'chromium',
    alone: 'npm run test:e2e',
    async run() {
      process.env.LATCHKEY_CHROMIUM = await findChromium({ install: true })
      console.log(process.env.LATCHKEY_CHROMIUM)
    },
  },
  { name: 'build', alone: 'npm run build', run: () => build() },
  { name: 'check', alone: 'npm run check', run: () => script('check.mjs') },
  { name: 'types', alone: 'npm run test:types', run: () => runTool('tsc', ['-p', 'tsconfig.test.json']) },
  { name: 'unit', alone: 'npm run test:unit', run: runUnit },
  { name: 'size', alone: 'npm run size', run: () => script('size.mjs') },
  { name: 'e2e', alone: 'npm run test:e2e', run: () => runBrowser(['e2e:page', 'e2e:namespaces']) },
  { name: 'fixtures', alone: 'npm run fixtures', run: () => runBrowser(['fixtures']) },
])
