import type { ProjectReflection } from 'typedoc'
import { Application } from 'typedoc'
import { load } from 'typedoc-plugin-markdown'
import ts from 'typescript'
import { keepSpreads } from './keepSpreads.js'
import type { ApiEntry } from './readEntries.js'

/** The public API as TypeDoc sees it, one module per specifier. */
export interface Api {
  readonly project: ProjectReflection
  /** Writes the pages into a folder, which is emptied first. */
  write(folder: string): Promise<void>
}

const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  jsx: ts.JsxEmit.ReactJSX,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  types: [],
  strict: true,
  skipLibCheck: true,
  noEmit: true,
}

/** Reads built declarations; the output doesn't depend on machine, date or commit. */
export async function convertApi(root: string, entries: readonly ApiEntry[]): Promise<Api> {
  const app = await Application.bootstrapWithPlugins({
    plugin: [load],
    entryPoints: entries.map(({ types }) => types),
    basePath: root,
    name: 'API reference',
    router: 'module',
    readme: 'none',
    disableGit: true,
    disableSources: true,
    excludeExternals: true,
    excludePrivate: true,
    githubPages: false,
    skipErrorChecking: true,
    logLevel: 'Error',
    validation: false,
    sort: ['kind', 'alphabetical'],
    ...{
      hideBreadcrumbs: true,
      hidePageHeader: true,
      entryFileName: 'README',
      interfacePropertiesFormat: 'table',
      classPropertiesFormat: 'table',
      parametersFormat: 'table',
      typeDeclarationFormat: 'table',
      enumMembersFormat: 'table',
      tableColumnSettings: { hideModifiers: true, hideOverrides: true, hideInherited: true },
    },
  })
  app.options.setCompilerOptions(app.options.getValue('entryPoints') as string[], compilerOptions, undefined)
  keepSpreads(app.converter)
  const project = await app.convert()
  if (!project || app.logger.hasErrors()) throw new Error('The declarations could not be read.')
  nameModules(project, root, entries)
  return {
    project,
    async write(folder) {
      app.options.setValue('outputs', [{ name: 'markdown', path: folder }])
      await app.generateOutputs(project)
      if (app.logger.hasErrors()) throw new Error('The pages could not be written.')
    },
  }
}

/** TypeDoc names a module after its file; users know it by its specifier. */
function nameModules(project: ProjectReflection, root: string, entries: readonly ApiEntry[]): void {
  const names = new Map(
    entries.map(({ specifier, types }) => [
      types
        .slice(root.length)
        .replaceAll('\\', '/')
        .replace(/^\//, '')
        .replace(/(\/index)?\.d\.ts$/, ''),
      specifier,
    ]),
  )
  for (const child of project.children ?? []) child.name = names.get(child.name) ?? child.name
}
