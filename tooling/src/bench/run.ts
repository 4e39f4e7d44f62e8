import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { formatResults } from './formatResults.js'
import { judge } from './judge.js'
import { openBench } from './openBench.js'
import { readArguments } from './readArguments.js'
import { recordTrace } from './recordTrace.js'
import { runRounds } from './runRounds.js'

const { rounds, pages, trace, isLenient } = readArguments(process.argv.slice(2))
const bench = await openBench(process.env.LATCHKEY_CHROMIUM)
try {
  const { browser, server } = bench
  console.log(
    `${cpus().length} processors, Node ${process.versions.node}, Chromium ${browser.version()}, ${server.protocol}`,
  )
  console.log('fast: no throttling; slow: a quarter of the processor, 1.6 Mbit/s, 150 ms a request\n')
  const results = await runRounds(bench, pages, rounds, (round) => console.log(`round ${round} of ${rounds} …`))
  console.log(`\n${formatResults(results)}`)
  const verdicts = judge(results)
  const worst = verdicts.filter(({ kind }) => kind === 'ratio').sort((a, b) => b.value / b.limit - a.value / a.limit)[0]
  if (trace && worst) {
    await writeFile(trace, await recordTrace(bench, worst))
    const verdict = worst.isMissed ? 'missed' : 'nearest to its limit; none was missed'
    console.log(`\nTrace of ${worst.page}, ${worst.figure} (${verdict}): ${trace}`)
  }
  if (!isLenient && verdicts.some(({ isMissed }) => isMissed)) process.exitCode = 1
} finally {
  await bench.close()
}
