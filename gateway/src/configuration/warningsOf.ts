import type { Project, ReadConfiguration } from './configurationSchema.js'
import { developmentProjectIds } from './configurationSchema.js'

/** What is valid in a configuration and still rarely meant, one line each. */
export function warningsOf({ listen, relayUrl, relay, publicUrl, projects }: ReadConfiguration): readonly string[] {
  const warnings: string[] = []
  const production = projects.filter(isProduction)
  const [first] = production
  if (relayUrl && first) {
    warnings.push(
      `relayUrl: pages of ${first.id} connect to this relay, where phone wallets of others do not listen. Leave it out unless every visitor uses a wallet of yours.`,
    )
  }
  if (relayUrl && !relay && publicUrl && new URL(relayUrl).host === new URL(publicUrl).host) {
    warnings.push('relayUrl: it names this gateway, which runs no relay. Set relay to true.')
  }
  if (listen.metricsHost !== '127.0.0.1' && listen.metricsPort === undefined) {
    warnings.push('listen.metricsHost: it has no effect without listen.metricsPort, which serves the metrics.')
  }
  const known = projects.find(({ id }) => developmentProjectIds.includes(id))
  if (known && publicUrl && !isLocal(publicUrl)) {
    warnings.push(`projects: the id ${known.id} is for development, and this gateway has a public address.`)
  }
  projects.forEach(({ origins }, at) => {
    const every = origins.indexOf('*')
    if (every < 0) return
    warnings.push(
      `projects.${at}.origins.${every}: * is a host of one label, such as http://intranet. To allow every page, leave the list empty.`,
    )
  })
  return warnings
}

/** A project whose pages visitors may reach: an empty list allows every origin. */
function isProduction({ id, origins }: Project): boolean {
  return !developmentProjectIds.includes(id) && (origins.length === 0 || !origins.every(isLocal))
}

function isLocal(origin: string): boolean {
  return /^(?:[a-z][a-z0-9+.-]*:\/\/)?(?:(?:[^/:]+\.)?localhost|127\.0\.0\.1|\[::1\])(?::(?:\d+|\*))?(?:\/|$)/i.test(
    origin,
  )
}
