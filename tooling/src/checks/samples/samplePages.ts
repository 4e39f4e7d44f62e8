import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { packageFolders } from '../sourceTree.js'
import type { SamplePage } from './readPage.js'
import { readPage } from './readPage.js'

/** The pages whose samples readers paste: README, guides, and the README of every package that is published or extended. */
export async function samplePages(root: string): Promise<SamplePage[]> {
  const guides = (await readdir(join(root, 'docs'))).filter((name) => name.endsWith('.md')).sort()
  const folders = (await packageFolders(root)).filter((folder) => !/^(examples|tooling)\b|\/regtest$/.test(folder))
  const paths = ['README.md', ...guides.map((name) => `docs/${name}`)]
  paths.push(...[...folders, 'plugins'].map((folder) => `${folder}/README.md`))
  const pages = paths.map(async (path) => {
    const text = await readFile(join(root, path), 'utf8').catch(() => undefined)
    return text === undefined ? [] : [readPage(path, text)]
  })
  return (await Promise.all(pages)).flat()
}
