import type { AnyKernel, Kernel, KernelOptions, KernelState, Listed, StorageLike } from '@latchkey/kernel'
import { assembleKernel, configError } from '@latchkey/kernel'
import type { CorePlugin } from './core/contract.js'
import { core } from './core/manifest.js'
import { hintKeys } from './hintKeys.js'
import { loadSpeaker } from './i18n/loadSpeaker.js'
import type { Messages } from './i18n/messages.js'
import { instances } from './instances.js'
import { loadOpen } from './loadOpen.js'
import type { Theme } from './skinState.js'

/** Options of `createLatchkey`: those of the kernel, how the modal looks and what it speaks. */
export interface LatchkeyOptions<plugins extends readonly Listed[] = readonly Listed[]> extends KernelOptions<plugins> {
  /** @default { mode: 'auto' } */
  readonly theme?: Theme
  /** A BCP 47 tag, or `auto`: what the visitor's browser asks for, if there are texts in it. @default 'auto' */
  readonly locale?: string
  /** Texts of the site's own by language, for one that is shipped or for a new one. */
  readonly messages?: Messages
  /**
   * Keeps a cookie while somebody is connected, for `cookieState` on the server: family and network, the address only
   * with `address`. @default false
   */
  readonly ssr?: boolean | { readonly address?: boolean }
}

/** A running instance with its modal; typed by the list of plugins. */
export interface Latchkey<plugins extends readonly Listed[] = readonly []>
  extends Kernel<readonly [CorePlugin, ...plugins]> {
  /** Changes the look at once; what is not named goes back to its default. @throws `CONFIG_INVALID` */
  setTheme(theme: Theme): void
  /** Changes the language at once; as the option `locale`. @throws `CONFIG_INVALID` */
  setLocale(locale: string): void
}

const isBrowser = (): boolean => typeof window !== 'undefined' && typeof document !== 'undefined'

const checkTheme = (theme: Theme): Theme => {
  const { mode = 'auto' } = theme ?? {}
  if (theme && typeof theme === 'object' && !Array.isArray(theme) && ['auto', 'light', 'dark'].includes(mode))
    return { ...theme, mode }
  throw configError('theme', theme, "Pass `{ mode: 'auto' | 'light' | 'dark', tokens? }`.")
}
const checkLocale = (locale: string): string => {
  if (typeof locale === 'string') return locale
  throw configError('locale', locale, "Pass 'auto', or a tag such as 'de'.")
}

/**
 * Makes an instance out of options; nothing but this runs before a visitor shows intent.
 * The same id with the same options object answers the living instance, with other options it replaces it.
 * @throws `CONFIG_INVALID` naming option, value and cure, before any side effect
 */
export function createLatchkey<const plugins extends readonly Listed[] = readonly []>(
  options: LatchkeyOptions<plugins>,
): Latchkey<plugins> {
  const { theme = {}, locale = 'auto', messages, ssr = false, ...rest } = (options ?? {}) as LatchkeyOptions<plugins>
  const state = { theme: checkTheme(theme), locale: checkLocale(locale) }
  const { address = false } = Object(ssr) as { readonly address?: unknown }
  if (!['boolean', 'object'].includes(typeof ssr) || typeof address !== 'boolean')
    throw configError('ssr', ssr, 'Pass true, or `{ address: true }`.')
  const living = instances.get(rest.id)
  if (living && living.options === options) return living.latchkey as unknown as Latchkey<plugins>

  let shell: ReturnType<typeof import('./open.js')['mountShell']> | undefined
  const kernel = assembleKernel(
    // A list that is none is named by the kernel's own check; ours comes last, so that errors count as the site does.
    (Array.isArray(rest.plugins ?? [])
      ? { ...rest, plugins: [...(rest.plugins ?? []), core()] }
      : rest) as KernelOptions,
    {
      loadInterior: loadOpen,
      loadSkin: async (self: AnyKernel) => {
        if (!isBrowser()) return
        // Beside the modal's own code, so that nobody waits for one after the other.
        loadSpeaker(self.getState().locale, messages)?.catch(() => undefined)
        const { mountShell } = await loadOpen()
        if (self.getState().status === 'destroyed') return
        shell ??= mountShell(self, messages)
        await shell.ready
      },
      // Asked for when first needed; where there is none, nothing is kept.
      storage: () => window.localStorage as StorageLike,
      tabs: async () => (await import('./tabs.js')).tabs,
      state,
      members: (commit) => ({
        setTheme: (theme: Theme) => commit('theme/set', (root) => Object.assign(root, { theme: checkTheme(theme) })),
        setLocale: (locale: string) =>
          commit('locale/set', (root) => Object.assign(root, { locale: checkLocale(locale) })),
      }),
    },
  )
  const hints = hintKeys(rest)
  // Another tab connected: who is not connected here restores what is stored, in silence.
  const onStored = ({ key, newValue }: StorageEvent): void => {
    if (newValue && key === hints[0]) void kernel.reconnect()
  }
  kernel.on('kernel:destroyed', () => {
    if (isBrowser()) window.removeEventListener('storage', onStored)
    instances.delete(kernel as unknown as AnyKernel)
    shell?.unmount()
  })
  living?.latchkey.destroy()
  instances.set(kernel as unknown as AnyKernel, options)
  // Nothing stored, nothing loaded: only a page that was left connected does more than show its button.
  if (isBrowser()) {
    window.addEventListener('storage', onStored)
    if (ssr) {
      // Whoever never connects changes nothing here, and loads nothing.
      kernel.subscribe(
        ({ namespaces }) => namespaces,
        () => {
          import('./server/writeCookie.js').then(
            ({ writeCookie }) => writeCookie(kernel.getState() as KernelState, rest, ssr),
            kernel.report,
          )
        },
      )
    }
    try {
      const { storage = window.localStorage } = rest
      if (storage && hints.some((key) => storage.getItem(key))) queueMicrotask(() => void kernel.reconnect())
    } catch {
      // Denied: nothing was kept.
    }
  }
  return kernel as unknown as Latchkey<plugins>
}
