import type { AnyKernel, Kernel, KernelOptions, Listed, StorageLike, Tabs } from '@latchkey/kernel'
import { assembleKernel, configError, isLocalhost, storagePrefix } from '@latchkey/kernel'
import { checkContributions, checkOptions } from '#checks'
import type { ConnectOptions } from './core/connectOptions.js'
import type { CorePlugin } from './core/contract.js'
import { core } from './core/manifest.js'
import type { Messages } from './i18n/messages.js'
import type { Skin } from './instances.js'
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
  /** What Connect shows around its wallets: the site's legal documents, one row for all of them. @default {} */
  readonly connect?: ConnectOptions
  /**
   * Keeps a cookie while a wallet is connected, for `cookieState` on the server: namespace and network, and the
   * address only with `address`. @default false
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

const checkTheme = (theme: Theme): Theme => {
  if (Object(theme) !== theme || Array.isArray(theme)) throw configError('theme', theme, 'Pass an object.')
  const { mode = 'auto' } = theme
  if (/^(auto|light|dark)$/.test(mode)) return { ...theme, mode }
  throw configError('theme.mode', mode, "Pass 'auto', 'light' or 'dark'.")
}
const checkLocale = (locale: string): string => {
  try {
    if (locale === 'auto' || (typeof locale === 'string' && Intl.getCanonicalLocales(locale)[0])) return locale
  } catch {
    // No tag of a language.
  }
  throw configError('locale', locale, "Pass 'auto', or a tag such as 'pt-BR'.")
}

/**
 * Makes an instance out of options; nothing but this runs before a visitor shows intent.
 * The same id with the same options object returns the existing instance; other options replace it.
 * @throws `CONFIG_INVALID` naming option, value and cure, before any side effect
 */
export function createLatchkey<const plugins extends readonly Listed[] = readonly []>(
  options: LatchkeyOptions<plugins>,
): Latchkey<plugins> {
  const {
    theme = {},
    locale = 'auto',
    messages,
    ssr = false,
    connect,
    ...rest
  } = (options ?? {}) as LatchkeyOptions<plugins>
  const { plugins = [] } = rest
  const state = { theme: checkTheme(theme), locale: checkLocale(locale) }
  checkOptions?.({ ssr, connect })
  const living = instances.get(rest.id)
  if (living && living.options === options) return living.latchkey as unknown as Latchkey<plugins>

  // There is none on a server.
  const page = globalThis.window as Window | undefined
  const { debug = isLocalhost(page?.location?.hostname) } = rest
  const skin: Skin = { loadOpen }
  let setRestoring: (families: readonly string[]) => void = () => undefined
  const kernel = assembleKernel(
    // A list that is none is named by the kernel's own check; ours comes last, so that errors count as the site does.
    { ...rest, debug, plugins: Array.isArray(plugins) ? [...plugins, core(connect)] : plugins } as KernelOptions,
    {
      loadInterior: loadOpen,
      isOffline: () => navigator.onLine === false,
      loadSkin: async (self: AnyKernel) => (page ? (await loadOpen()).showSkin(self, skin, messages) : null),
      // Asked for when first needed; where there is none, nothing is kept.
      storage: () => window.localStorage as StorageLike,
      tabs: (): Promise<Tabs> =>
        import('./openTabs.js').then((room) => room.openTabs(kernel as unknown as AnyKernel, rest, ssr)),
      state,
      members: (commit) => {
        setRestoring = (restoring) =>
          commit('restoring/set', (root: { restoring?: readonly string[] }) => {
            root.restoring = restoring
          })
        return {
          setTheme: (theme: Theme) =>
            commit('theme/set', (root: { theme?: Theme }) => {
              root.theme = checkTheme(theme)
            }),
          setLocale: (locale: string) =>
            commit('locale/set', (root: { locale?: string }) => {
              root.locale = checkLocale(locale)
            }),
        }
      },
    },
  )
  checkContributions?.(kernel as unknown as AnyKernel)
  /** Where the kernel keeps what was left. */
  const hint = (name: string): string => `${storagePrefix(rest.id, rest.projectId)}:core:${name}`
  // Another tab connected: who is not connected here restores what is stored, in silence. A negative time is that of a wallet which a
  // plugin there has not let through yet, and would ask about here as well.
  const onStored = ({ key, newValue }: StorageEvent): void => {
    if (key === hint('connections') && newValue?.includes('":-') === false) void kernel.reconnect({ onlyMissing: true })
  }
  kernel.on('kernel:destroyed', () => {
    page?.removeEventListener('storage', onStored)
    instances.delete(kernel as unknown as AnyKernel)
    skin.shell?.unmount()
  })
  if (page && rest.prefetch === 'visible')
    import('./prefetchVisible.js')
      .then((room) => room.prefetchVisible(kernel as unknown as AnyKernel, plugins))
      .catch(kernel.report)
  living?.latchkey.destroy()
  instances.set(kernel as unknown as AnyKernel, options, skin)
  page?.addEventListener('storage', onStored)
  // Nothing stored, nothing loaded: only a page that was left connected does more than show its button.
  try {
    const { storage = page?.localStorage, reconnect = true } = rest
    const read = (name: string) => page && (storage as StorageLike).getItem(hint(name))
    const left = read('connections')
    if (left || read('networks')) {
      // Before the first render, so that no button says Connect to a visitor who is connected a moment later.
      if (left && reconnect)
        setRestoring(Object.keys(kernel.getState().namespaces).filter((name) => left.includes(`"${name}"`)))
      const over = (): void => setRestoring([])
      queueMicrotask(() => void kernel.reconnect({ onlyMissing: true }).then(over, over))
    }
  } catch {
    // Denied: nothing was kept.
  }
  return kernel as unknown as Latchkey<plugins>
}
