/**
 * Loads everything that a page imports when it needs it: what is loaded already comes within a known number of steps, so
 * that time does not run on meanwhile.
 */
export async function loadModules(): Promise<void> {
  const modules = import.meta.glob([
    '../../../../../{kernel,adapters/*}/src/**/*.ts',
    '../../../../../app-shell/src/{core,shell,theme,i18n}/**/*.{ts,tsx}',
    '../../../../../app-shell/src/*.ts',
    '!**/*.test.*',
    '!**/*.test-d.ts',
    '!**/{testing,react,stargate,extension-dapp}/**',
  ])
  await Promise.all(Object.values(modules).map((load) => load()))
}
