import ts from 'typescript'
import { resolveImport } from '../checks/resolveImport.js'
import type { SourceTree } from '../checks/sourceTree.js'

const options = {
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts'],
  module: ts.ModuleKind.NodeNext,
  moduleResolution: ts.ModuleResolutionKind.NodeNext,
  jsx: ts.JsxEmit.Preserve,
  types: [],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
} satisfies ts.CompilerOptions

/** Opens files of a tree as one program; external packages have no types in it, which keeps it fast. */
export function openProgram(tree: SourceTree, files: readonly string[]): ts.Program {
  const disk = ts.createCompilerHost(options)
  const pathOf = (file: string): string => file.replace(/^\//, '')
  const host: ts.CompilerHost = {
    ...disk,
    getCurrentDirectory: () => '/',
    fileExists: (file) => tree.has(pathOf(file)),
    readFile: (file) => tree.get(pathOf(file)),
    directoryExists: () => true,
    getSourceFile(file, languageVersion) {
      const text = tree.get(pathOf(file))
      if (text === undefined) return disk.getSourceFile(file, languageVersion)
      const impliedNodeFormat = ts.ModuleKind.ESNext
      return ts.createSourceFile(file, text, { languageVersion: options.target, impliedNodeFormat }, true)
    },
    resolveModuleNameLiterals: (literals, from) =>
      literals.map(({ text }) => {
        const found = resolveImport(tree, pathOf(from), text)
        const file = found && 'file' in found ? found.file : undefined
        if (!file) return { resolvedModule: undefined }
        const extension = file.endsWith('.tsx') ? ts.Extension.Tsx : ts.Extension.Ts
        return { resolvedModule: { resolvedFileName: `/${file}`, extension } }
      }),
  }
  return ts.createProgram(
    files.map((file) => `/${file}`),
    options,
    host,
  )
}
