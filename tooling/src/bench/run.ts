import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { formatLists } from './formatLists.js'
import { formatResults } from './formatResults.js'
import { judge } from './judge.js'
import { openBench } from './openBench.js'
import { readArguments } from './readArguments.js'
import { recordTrace } from './recordTrace.js'
import { runRounds } from './runRounds.js'
import { mostTaskMs, scrollLists } from './scrollLists.js'

const { rounds, pages, trace, isLenient, hasLists } = readArguments(process.argv.slice(2))
const bench = await openBench(process.env.LATCHKEY_CHROMIUM)
try {
  const { browser, server } = bench
  console.log(
    `${cpus().length} processors, Node ${process.versions.node}, Chromium ${browser.version()}, ${server.protocol}`,
  )
  console.log('fast: no throttling; slow: a quarter of the processor, 1.6 Mbit/s, 150 ms a request\n')
  const results = await runRounds(bench, pages, pages.length > 0 ? rounds : 0, (round) =>
    console.log(`round ${round} of ${rounds} …`),
  )
  if (pages.length > 0) console.log(`\n${formatResults(results)}`)
  const verdicts = judge(results)
  const lists = hasLists ? await scrollLists(bench) : []
  if (hasLists) console.log(`\nLong lists\n\n${formatLists(lists)}`)
  for (const { title, longest } of lists.filter(({ longest }) => longest.ms > mostTaskMs))
    console.log(`Longest task of ${title}: ${longest.parts.join(', ')}`)
  const worst = verdicts.filter(({ kind }) => kind === 'ratio').sort((a, b) => b.value / b.limit - a.value / a.limit)[0]
  if (trace && worst) {
    await writeFile(trace, await recordTrace(bench, worst))
    const verdict = worst.isMissed ? 'missed' : 'nearest to its limit; none was missed'
    console.log(`\nTrace of ${worst.page}, ${worst.figure} (${verdict}): ${trace}`)
  }
  const isMissed = verdicts.some((verdict) => verdict.isMissed) || lists.some(({ longest }) => longest.ms > mostTaskMs)
  if (!isLenient && isMissed) process.exitCode = 1
} finally {
  await bench.close()
}
