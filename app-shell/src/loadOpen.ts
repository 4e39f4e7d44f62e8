/** Everything the first open needs, behind one `import()`: structure, not bytes, decides how fast it is. */
export const loadOpen = (): Promise<typeof import('./open.js')> => import('./open.js')
