import type { RemoteHosts } from '../config/contract.js'
import { invalidArgument } from '../errors/invalidArgument.js'
import { toBaseError } from '../errors/toBaseError.js'
import { projectIdMissing, serverAlert } from '../notices/serverAlert.js'
import type { FeaturesState } from '../store/contract.js'
import { createApply } from './applyDecisions.js'
import type { RemoteAnswer } from './contract.js'
import { fetchAnswer } from './fetchAnswer.js'
import { parseGiven } from './parseAnswer.js'
import { readSite } from './readSite.js'
import type { RemoteParts } from './remoteParts.js'
import type { Decision } from './resolveFeature.js'
import { resolveFeature } from './resolveFeature.js'
import { isInRestrictedRegion } from './restrictedZones.js'
import { warnOfOverrides } from './warnOfOverrides.js'

/** The remote configuration of one kernel. */
export interface Remote {
  /** Applies an answer that the site hands over, in place of any other. @throws `ARGUMENT_INVALID` */
  configure(given: unknown): void
}

/**
 * Applies what the site's options say, then asks the gateway, if the site has one, and applies what it returns, or that it did
 * not. Nobody waits for it: an answer that comes late reconfigures the kernel.
 */
export function createRemote(parts: RemoteParts): Remote {
  const { options, store, alert, report, signal, features, host, stack } = parts
  const site = readSite(options)
  const apply = createApply(parts)
  const isRestricted = site.hidesRestricted && isInRestrictedRegion()
  let isFetching = false
  let last: RemoteAnswer | undefined

  const urlsOf = (answer: RemoteAnswer): FeaturesState['urls'] => {
    const urls: { -readonly [use in keyof RemoteHosts]: string } = {}
    const refused: string[] = []
    for (const [use, url] of Object.entries(answer.urls) as [keyof RemoteHosts, string][]) {
      if (site.isAllowed(use, url)) urls[use] = url
      else refused.push(`${use}: ${url.slice(0, 100)}`)
    }
    if (refused[0])
      alert({
        code: 'HOST_NOT_ALLOWED',
        title: 'The remote configuration names hosts that this site does not allow',
        text: `${refused.join(', ')}. Add them to \`hosts\` if they are yours.`,
        tone: 'warning',
        once: true,
      })
    return urls
  }
  const decide = (answer: RemoteAnswer | undefined, status: FeaturesState['status']): void => {
    if (signal.aborted) return
    const rules = { features: options.features, policy: site.policy, isBasic: site.isBasic, isRestricted, answer }
    const decisions = new Map<string, Decision>()
    // The others are only on or off, which the site alone decides.
    for (const plugin of features) decisions.set(plugin.id, resolveFeature(plugin, rules, report))
    const shown = answer && { urls: urlsOf(answer), isExceeded: answer.isExceeded }
    apply(decisions, { status, ...shown })
    const warning = warnOfOverrides(decisions.values())
    if (warning) alert(warning)
  }
  const repeat = (): void => decide(last, store.getState().features?.status ?? 'fallback')

  const follow = async (gateway: string): Promise<void> => {
    let answer: RemoteAnswer | undefined
    try {
      answer = await fetchAnswer(parts, gateway, signal)
    } catch (thrown) {
      const error = toBaseError(thrown)
      const due = serverAlert(error)
      if (due && isFetching) alert(due)
    }
    // The site handed one over meanwhile.
    if (!isFetching) return
    isFetching = false
    last = answer
    decide(answer, answer ? 'resolved' : 'fallback')
  }

  if (site.gateway && !options.projectId) alert(projectIdMissing())
  const isListening = !site.isBasic && site.policy !== 'off'
  isFetching = !!site.gateway && !!options.projectId && isListening
  decide(undefined, isFetching ? 'pending' : 'fallback')
  if (isFetching) follow(site.gateway as string).catch(report)

  // A connection that kept its plugin has ended.
  store.subscribe(
    ({ namespaces }) => Object.values(namespaces).reduce((sum, { connections: all }) => sum + all.length, 0),
    (now, before) => {
      if (now < before) repeat()
    },
  )
  // Instead of a view that would lead to a login which the project has none left of.
  store.subscribe(
    (state) => state.stack,
    (frames, before) => {
      const top = frames.at(-1)
      const instead = store.getState().features?.isExceeded && host.declaration(top?.view ?? '')?.whenExceeded
      if (instead && top && !before.some(({ key }) => key === top.key)) stack.replace(instead)
    },
  )

  return {
    configure(given) {
      const answer = parseGiven(given)
      if (!answer) throw invalidArgument('remote', 'Pass `{ features: [{ id, isEnabled, config }] }`.')
      if (!isListening) return
      isFetching = false
      last = answer
      decide(answer, 'resolved')
    },
  }
}
