import type { Candidate } from '@latchkey/kernel'
import { foldConfusable } from './foldConfusable.js'
import { baseRdns, nameKey } from './identity.js'

/** Candidates that are one wallet, by family. */
export interface Installed {
  readonly first: Candidate
  readonly members: readonly Candidate[]
  readonly namespaces: readonly string[]
  /** Another wallet says that it is this one. */
  readonly isClaimedTwice: boolean
}

/** The site vouches for what it lists itself. */
const isOfPage = ({ type }: Candidate): boolean => /^(ANNOUNCED|INJECTED|MULTI_CHAIN)$/.test(type)

/** Between families a name counts, since in most of them it is all that a wallet announces. */
const isOne = (one: Candidate, other: Candidate): boolean => {
  const [first, second] = [baseRdns(one.rdns), baseRdns(other.rdns)]
  return first && second ? first === second : nameKey(one.name) === nameKey(other.name)
}

/** Joins what one wallet announced for different families; two claims to one name in the same family stay two. */
export function mergeCandidates(candidates: readonly Candidate[]): Installed[] {
  const merged: Candidate[][] = []
  for (const candidate of candidates) {
    const twin = merged.find((members) =>
      members.every(
        (member) =>
          isOne(member, candidate) &&
          member.type !== 'INJECTED' &&
          candidate.type !== 'INJECTED' &&
          !member.namespaces.some((namespace) => candidate.namespaces.includes(namespace)),
      ),
    )
    if (twin) twin.push(candidate)
    else merged.push([candidate])
  }
  return merged.map((members) => {
    const first = members[0] as Candidate
    const rdns = baseRdns(first.rdns)
    const name = foldConfusable(first.name)
    const claims = merged.filter(
      ([other]) =>
        other &&
        ((rdns !== undefined && baseRdns(other.rdns) === rdns) ||
          (isOfPage(first) && isOfPage(other) && foldConfusable(other.name) === name)),
    ).length
    return {
      first,
      members,
      namespaces: [...new Set(members.flatMap(({ namespaces }) => namespaces))],
      isClaimedTwice: claims > 1 || members.some(({ marks }) => marks.includes('duplicate-claim')),
    }
  })
}
