import { checkOptions, checkPlugins } from '#checks'
import { configError } from '../errors/BaseError.js'
import { toBaseError } from '../errors/toBaseError.js'
import { deepFreeze } from '../store/deepFreeze.js'
import type { NetworkInput } from './contract.js'
import { normaliseNetworks } from './normaliseNetworks.js'
import type { CheckedOptions, KernelOptions } from './options.js'

type Writable<options> = { -readonly [option in keyof options]?: options[option] }

/** Reads and checks every option before any side effect. @throws `CONFIG_INVALID` naming the option */
export function validateOptions(given: KernelOptions): CheckedOptions {
  let option = 'options'
  let value: unknown = given
  try {
    // Each option is read once, so that a getter cannot return a different value after the check.
    const options: Writable<KernelOptions> = { ...given }
    // Removed, so that an explicit `undefined` does not override a default.
    for (const name of Object.keys(options) as (keyof KernelOptions)[])
      if (options[name] === undefined) delete options[name]
    // Nothing at all in production, where nobody looks for them.
    const found = checkOptions && { unknown: checkOptions(given, options) }
    const { plugins = [], features = {}, injected, defaultNetwork } = options
    option = 'networks'
    value = options.networks
    // Every plugin and connector shares these objects.
    const networks = deepFreeze(normaliseNetworks(value))
    option = 'plugins'
    value = plugins
    checkPlugins?.(plugins, networks, features)
    // Defaults to the first network.
    const wanted = networks.find(({ caipNetworkId }, index) =>
      [undefined, caipNetworkId, (options.networks as readonly NetworkInput[])[index]].includes(defaultNetwork),
    )
    if (!wanted)
      throw configError(
        'defaultNetwork',
        (defaultNetwork as NetworkInput)?.id ?? defaultNetwork,
        'Pass one of `networks`.',
      )
    return {
      id: 'default',
      reconnect: true,
      networkSwitch: true,
      ...options,
      networks,
      defaultNetwork: wanted,
      plugins,
      features,
      injected: { announced: injected?.announced ?? true, plain: injected?.plain ?? true },
      ...found,
    }
  } catch (error) {
    // Thrown while reading the options: a missing field, a getter, a proxy.
    throw toBaseError(error) === error ? error : configError(option, value, 'Unreadable.')
  }
}
