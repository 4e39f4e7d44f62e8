import type { ProjectConfiguration } from '@latchkey/wire'
import type { Project, ReadConfiguration } from './configuration.js'

/** Features that need a server part which this gateway has not got: a page must not offer them. */
const unserved: ReadonlySet<string> = new Set(['social_login', 'onramp', 'payments'])

/** The remote configuration of a project. */
export function projectConfigurationOf(project: Project, { relayUrl }: ReadConfiguration): ProjectConfiguration {
  return {
    features: project.features.map((row) => (unserved.has(row.id) ? { ...row, isEnabled: false } : row)),
    ...(relayUrl ? { relay: relayUrl } : {}),
    // No quota can be set, so none is exceeded.
    limits: { exceeded: false },
  }
}
