import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { budgets } from './budgets.js'
import { benchRoot, buildBench } from './buildBench.js'
import { buildSite } from './buildSite.js'
import { checkMarkers } from './checkMarkers.js'
import { markers } from './markers.js'
import { measureKernel, measureNamespaces, measurePage, measurePhones, reportPlugins } from './measure.js'
import { measureFirstList } from './measureFirstList.js'
import { measureMarks } from './measureMarks.js'
import { measurePlugins } from './measurePlugins.js'

const outDir = await mkdtemp(join(tmpdir(), 'latchkey-size-'))
try {
  const { kernel, react, vanilla, fullReact, fullVanilla } = await buildBench(outDir, {
    measured: true,
    sites: ['kernel', 'react', 'vanilla', 'fullReact', 'fullVanilla'],
  })
  const plain = measurePage(vanilla, 'vanilla')
  const many = reportPlugins(await measurePlugins(outDir))
  const warnings: string[] = []
  const phones = measurePhones(
    await buildSite({
      root: benchRoot,
      outDir: join(outDir, 'phones'),
      measured: true,
      entries: { phones: join(benchRoot, 'phones.html') },
      onWarning: (warning) => warnings.push(warning),
    }),
    warnings,
  )
  const namespaceWarnings: string[] = []
  const namespaces = measureNamespaces(
    await buildSite({
      root: benchRoot,
      outDir: join(outDir, 'namespaces'),
      measured: true,
      entries: { namespaces: join(benchRoot, 'namespaces.html') },
      onWarning: (warning) => namespaceWarnings.push(warning),
    }),
    namespaceWarnings,
  )
  const marks = measureMarks(
    await buildSite({
      root: benchRoot,
      outDir: join(outDir, 'marks'),
      measured: true,
      entries: { marks: join(benchRoot, 'marks.html') },
    }),
    vanilla,
  )
  const first = measureFirstList(fullReact, 'fullReact')
  const firstVanilla = measureFirstList(fullVanilla, 'fullVanilla')
  const reports = [
    measureKernel(kernel),
    measurePage(react, 'react', budgets.drawnButton),
    plain,
    many,
    phones,
    marks,
    namespaces,
    first,
    firstVanilla,
  ]
  const problems = reports.flatMap((report) => report.problems)
  problems.push(...checkMarkers(react, 'react', markers), ...checkMarkers(vanilla, 'vanilla', markers))

  console.log('gzip level 9, kB = 1000 bytes; React and the site’s network definitions are not counted\n')
  const rows = reports.flatMap((report) => report.rows)
  const width = Math.max(...rows.map(({ what }) => what.length))
  for (const { site, what, kb, maxKb, files } of rows) {
    const verdict = kb > maxKb ? 'TOO BIG' : 'ok'
    const figures = `${kb.toFixed(2).padStart(6)} of ${String(maxKb).padStart(4)}`
    console.log(`  ${site.padEnd(8)}  ${what.padEnd(width)}  ${figures}  ${verdict}  ${files.join(' ')}`)
  }
  console.log('\nOther lazy chunks of the plain page')
  for (const { file, kb, from } of plain.others) console.log(`  ${kb.toFixed(2).padStart(6)}  ${file}  ← ${from}`)
  for (const problem of problems) console.error(`\nProblem: ${problem}`)
  if (problems.length > 0) process.exitCode = 1
} finally {
  await rm(outDir, { recursive: true, force: true })
}
