import type { Connection, KernelState } from '@latchkey/kernel'

/** The live connection with an id. */
export const liveOf = ({ namespaces }: KernelState, id: string): Connection | undefined =>
  Object.values(namespaces)
    .flatMap(({ connections }) => connections)
    .find((connection) => connection.id === id)
