import { runOutside } from './runOutside.ts'

/** How bundlers say that something is not as it should be; Vite marks its notes so too. */
const warning = /\bwarn|⚠|\(!\)|deprecat|polyfill/i

/** Notes that say nothing of us, each with the reason why it may stand. */
const allowed: readonly { readonly note: RegExp; readonly reason: string }[] = [
  { note: /chunks are larger than \d+ kB|chunkSizeWarningLimit/i, reason: 'Vite: React, viem and SDKs are large' },
  {
    note: /\[WARN\] \[vite\] $|^ *WARN *$/,
    reason: 'Astro, Nuxt: the heading of such a note, which stands in the next line',
  },
  { note: /node_modules\/(?!.*@latchkey\/).*: A comment$/, reason: 'Rollup: a misplaced PURE of a package of others' },
  { note: /\[plugin nuxt:module-preload-polyfill\] Sourcemap/, reason: 'Nuxt: a plugin of its own' },
  { note: /^\S+\.js +[\d.]+ kB/, reason: 'Vite: a file and its size; one of ours draws the sign of warnings' },
  { note: /(asset|entrypoint) size limit:/, reason: 'webpack, Rspack: React, viem and SDKs are large' },
  { note: /WARNING in webpack performance recommendations/, reason: 'webpack: about the same sizes' },
  { note: /compiled with \d+ warnings?/, reason: 'webpack, Rspack: a count; each warning has lines of its own' },
]

/** Runs a script of a site's package.json; returns the lines in which its bundler warns. */
export async function buildSite(folder: string, script = 'build'): Promise<readonly string[]> {
  const output = await runOutside('npm', ['run', script, '--silent'], folder)
  return output.split('\n').filter((line) => warning.test(line) && !allowed.some(({ note }) => note.test(line)))
}
