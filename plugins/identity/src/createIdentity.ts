import type { BoundReducers, Context } from '@latchkey/kernel'
import { BaseError, cleanText } from '@latchkey/kernel'
import type { AccountName, NameQuestion } from '@latchkey/kernel/adapter'
import type { IdentityContract, Profile } from './contract.js'
import type { Reading } from './createReadings.js'
import { createReadings } from './createReadings.js'
import { homeOf } from './homeOf.js'
import { gatewayOf, readGateway } from './readGateway.js'
import type { slice } from './slice.js'
import type { Subject } from './subject.js'
import { subjectOf } from './subject.js'

const namedMs = 300_000
const namelessMs = 30_000
const failedMs = 60_000

/** Everything that a profile depends on. */
interface Place {
  readonly gateway: string | undefined
  /** Absent where nothing could check a name. */
  readonly home: Pick<NameQuestion, 'network' | 'registry'> | undefined
}

/** Most characters of a name. */
const mostLetters = 255

const nobody = { name: null, avatar: null } as const

/** Creates the actions, which read the name of the account in use and write it into the state. */
export function createIdentity(
  context: Context<IdentityContract>,
  write: BoundReducers<(typeof slice)['reducers']>,
): IdentityContract['actions'] {
  const { clock, getState, networks } = context
  const readings = createReadings<Profile>(clock)

  const shown = (): Profile | undefined => ((getState().plugins[context.id] ?? {}) as IdentityContract['state']).profile
  const known = ({ account }: Pick<Subject, 'account'>): Profile | undefined => {
    const profile = shown()
    return profile?.account === account ? profile : undefined
  }
  // Who it was is nothing to show to whoever comes next.
  context.subscribe(() => {
    if (shown() && !subjectOf(getState(), networks)) write.profileChanged(undefined)
  })
  /** Writes unless another account or network is in use by now. */
  const show = (profile: Profile): void => {
    if (subjectOf(getState(), networks)?.account !== profile.account) return
    const before = known(profile)
    if (before === profile) return
    write.profileChanged(profile)
    const { account, name, avatar, status } = profile
    if (status === 'loading' || (name === (before?.name ?? null) && avatar === (before?.avatar ?? null))) return
    context.emit('changed', { account, name, avatar })
  }

  /** The name that a gateway claims, if it leads to the account. Without any of that the contracts are asked. */
  const askGateway = async (
    { gateway }: Place,
    address: string,
    verify: (name: string) => Promise<AccountName | undefined>,
  ): Promise<AccountName | undefined> => {
    if (gateway === undefined) return
    try {
      const claimed = await readGateway(context, gateway, address)
      return claimed === undefined ? undefined : await verify(claimed)
    } catch {
      return
    }
  }
  /** Never rejects. */
  const read = async (subject: Subject, place: Place, isFresh: boolean): Promise<Reading<Profile>> => {
    const { account, address, networkId, namespace, network } = subject
    const unavailable = { account, status: 'unavailable', ...nobody } as const
    const { home } = place
    const isTest = network?.testnet && networkId !== home?.network.caipNetworkId
    if (!home || !network || isTest) return { value: unavailable, lifetimeMs: failedMs }
    try {
      const names = await context.capability('names', namespace)
      if (!names) return { value: unavailable, lifetimeMs: failedMs }
      const question = { ...home, address, networkId, clock, signal: context.signal }
      const found =
        (isFresh ? undefined : await askGateway(place, address, (name) => names.verify(name, question))) ??
        (await names.find(question))
      // A name that cleaning changes would be another one.
      if (!found?.name || cleanText(found.name, mostLetters) !== found.name)
        return { value: { account, status: 'ready', ...nobody }, lifetimeMs: namelessMs }
      const { name, avatar = null } = found
      return { value: { account, status: 'ready', name, avatar }, lifetimeMs: namedMs }
    } catch {
      return { value: unavailable, lifetimeMs: failedMs }
    }
  }
  const identify = async (isFresh: boolean): Promise<Profile> => {
    const subject = subjectOf(getState(), networks)
    if (!subject) throw new BaseError('Nobody is connected.', { code: 'NOT_CONNECTED' })
    const place: Place = { gateway: gatewayOf(context), home: homeOf(context) }
    const key = JSON.stringify([subject.account, subject.namespace, place])
    const reading = readings.get(key, () => read(subject, place, isFresh), isFresh)
    if (!known(subject)) show({ account: subject.account, status: 'loading', ...nobody })
    const profile = await reading
    if (readings.isLatest(reading)) show(profile)
    return profile
  }
  const lookUp: IdentityContract['actions']['lookUp'] = async (input) => {
    const { name, networkId } = Object(input) as { readonly [key: string]: unknown }
    if (typeof name !== 'string' || typeof networkId !== 'string')
      throw new BaseError('Pass a name and the CAIP-2 id of a network.', { code: 'ARGUMENT_INVALID' })
    const home = homeOf(context)
    const names = home && (await context.capability('names', networkId.slice(0, networkId.indexOf(':'))))
    if (!home || !names)
      throw new BaseError('Nobody keeps names for this network.', {
        code: 'NAMES_NOT_SUPPORTED',
        details: { networkId },
      })
    const found = await names.lookUp(name, { ...home, networkId, clock, signal: context.signal })
    // A name that cleaning changes would be another one.
    return found && cleanText(found.name, mostLetters) === found.name ? found : undefined
  }
  return { identify: () => identify(false), refresh: () => identify(true), lookUp }
}
