import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const { viteSource } = await import('/work/main/tooling/dist/viteSource.js')
const root = '/work/main/tooling/bench/page'
async function run(file) {
  const r = await build({
    ...viteSource,
    configFile: false,
    envFile: false,
    mode: 'production',
    root: '/work/main',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: '/tmp/lkbench/out',
      emptyOutDir: true,
      reportCompressedSize: false,
      rolldownOptions: { input: { a: file }, external: [/^react/] },
    },
  })
  const outs = (Array.isArray(r) ? r : [r]).flatMap((x) => x.output)
  const chunks = new Map(outs.filter((x) => x.type === 'chunk').map((c) => [c.fileName, c]))
  const e = [...chunks.values()].find((c) => c.isEntry)
  const seen = new Set()
  const walk = (c) => {
    if (!c || seen.has(c)) return
    seen.add(c)
    for (const i of c.imports) walk(chunks.get(i))
  }
  walk(e)
  let t = 0
  for (const c of seen) t += gzipSync(c.code, { level: 9 }).length
  return {
    t,
    files: [...seen].map((c) => c.fileName),
    chunks: [...chunks.values()].map((c) => [c.fileName, gzipSync(c.code, { level: 9 }).length]),
  }
}
for (const f of process.argv.slice(2)) {
  const r = await run(f)
  console.log(f, r.t, r.files.join(' '))
  if (process.env.ALL) console.log(r.chunks)
}
