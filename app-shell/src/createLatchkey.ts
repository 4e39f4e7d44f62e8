import type { AnyKernel, Kernel, KernelOptions, Listed, StorageLike } from '@latchkey/kernel'
import { assembleKernel, configError, storagePrefix } from '@latchkey/kernel'
import type { CorePlugin } from './core/contract.js'
import { core } from './core/manifest.js'
import { hasConnectionHint } from './hasConnectionHint.js'
import { instances } from './instances.js'
import { loadOpen } from './loadOpen.js'
import { lockTabs } from './lockTabs.js'
import { openTabChannel } from './openTabChannel.js'

/** Light, dark, or as the system says. */
export type ThemeMode = 'light' | 'dark' | 'auto'

/** Options of `createLatchkey`: those of the kernel and how the modal looks. */
export interface LatchkeyOptions<plugins extends readonly Listed[] = readonly Listed[]> extends KernelOptions<plugins> {
  /** @default { mode: 'auto' } */
  readonly theme?: { readonly mode?: ThemeMode }
}

/** A running instance with its modal; typed by the list of plugins. */
export interface Latchkey<plugins extends readonly Listed[] = readonly []>
  extends Kernel<readonly [CorePlugin, ...plugins]> {}

const isBrowser = (): boolean => typeof window !== 'undefined' && typeof document !== 'undefined'

/**
 * Makes an instance out of options; nothing but this runs before a visitor shows intent.
 * The same id with the same options object answers the living instance, with other options it replaces it.
 * @throws `CONFIG_INVALID` naming option, value and cure, before any side effect
 */
export function createLatchkey<const plugins extends readonly Listed[] = readonly []>(
  options: LatchkeyOptions<plugins>,
): Latchkey<plugins> {
  const { theme = {}, ...rest } = (options ?? {}) as LatchkeyOptions<plugins>
  const { mode = 'auto' } = theme ?? {}
  if (!theme || typeof theme !== 'object' || Array.isArray(theme) || !['auto', 'light', 'dark'].includes(mode)) {
    throw configError('theme', theme, "Pass `{ mode: 'auto' | 'light' | 'dark' }`.")
  }
  const living = instances.get(rest.id)
  if (living && living.options === options) return living.latchkey as unknown as Latchkey<plugins>

  let shell: Promise<{ unmount(): void }> | undefined
  const kernel = assembleKernel(
    // A list that is none is named by the kernel's own check; ours comes last, so that errors count as the site does.
    (Array.isArray(rest.plugins ?? [])
      ? { ...rest, plugins: [...(rest.plugins ?? []), core()] }
      : rest) as KernelOptions,
    {
      loadInterior: loadOpen,
      loadSkin: async (self: AnyKernel) => {
        if (!isBrowser()) return
        const { mountShell } = await loadOpen()
        if (self.getState().status === 'destroyed') return
        shell ??= Promise.resolve(mountShell(self, { theme: mode }))
        await shell
      },
      storage: () => (isBrowser() ? (window.localStorage as StorageLike) : undefined),
      channel: openTabChannel,
      lock: lockTabs,
    },
  )
  // Another tab connected: who is not connected here restores what is stored, in silence.
  const onStored = ({ key, newValue }: StorageEvent): void => {
    if (newValue && key === `${storagePrefix(rest.id, rest.projectId)}:core:connections`) void kernel.reconnect()
  }
  kernel.on('kernel:destroyed', () => {
    if (isBrowser()) window.removeEventListener('storage', onStored)
    instances.delete(kernel as unknown as AnyKernel)
    void shell?.then(({ unmount }) => unmount())
  })
  living?.latchkey.destroy()
  instances.set(kernel as unknown as AnyKernel, options)
  // Nothing stored, nothing loaded: only a page that was left connected does more than show its button.
  if (isBrowser()) {
    window.addEventListener('storage', onStored)
    if (hasConnectionHint(rest)) queueMicrotask(() => void kernel.reconnect())
  }
  return kernel as unknown as Latchkey<plugins>
}
