import type { FeatureValue } from '../config/contract.js'
import type { AlertInput } from '../notices/contract.js'
import type { Decision } from './resolveFeature.js'

/** An empty list is off, as `false` is. */
const show = (value: FeatureValue): string =>
  typeof value === 'object' && value[0] ? `[${value.join(', ')}]` : value === true ? 'on' : 'off'

/** The one alert about values of the site that the remote configuration replaced, under the names the site used; `undefined` if none. */
export function warnOfOverrides(decisions: Iterable<Decision>): AlertInput | undefined {
  const replaced = Array.from(decisions, ({ local, source, value }) =>
    local && source === 'remote' && show(local.value) !== show(value)
      ? `\`features.${local.name}\` is ${show(local.value)} here and ${show(value)} there.`
      : '',
  ).filter((text) => text)
  if (!replaced[0]) return
  return {
    code: 'REMOTE_OVERRIDES',
    title: 'Project Settings Replaced Local Ones',
    text: `${replaced.join(' ')} Pass \`remote: 'narrow'\` or \`'off'\` to keep yours.`,
    tone: 'warning',
    once: true,
  }
}
