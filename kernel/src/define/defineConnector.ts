import type { Connector, ConnectorContext, ConnectorPlugin } from '../connections/contract.js'

/** Makes a connector listable; `create` runs when wallets are first looked for. */
/*#__NO_SIDE_EFFECTS__*/
export function defineConnector(create: (context: ConnectorContext) => Connector): ConnectorPlugin {
  return { kind: 'connector', api: 1, create }
}
