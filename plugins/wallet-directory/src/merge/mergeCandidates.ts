import type { Candidate } from '@latchkey/kernel'
import { baseRdns, nameKey } from './identity.js'

/** Candidates that are one wallet, the first of them first. */
export interface Installed {
  readonly first: Candidate
  readonly members: readonly Candidate[]
  readonly namespaces: readonly string[]
}

/** Whether both are one wallet; without rdns the name decides, since most ecosystems announce nothing else. */
const isOne = (one: Candidate, other: Candidate): boolean => {
  const [first, second] = [baseRdns(one.rdns), baseRdns(other.rdns)]
  return first && second ? first === second : nameKey(one.name) === nameKey(other.name)
}

/** Merges what one wallet announced for different namespaces; two claims to one name in the same namespace stay separate. */
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
  return merged.map((members) => ({
    first: members[0] as Candidate,
    members,
    namespaces: [...new Set(members.flatMap(({ namespaces }) => namespaces))],
  }))
}
