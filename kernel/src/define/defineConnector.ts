import type { Connector, ConnectorContext, ConnectorPlugin } from '../connections/contract.js'

/** Defines a connector for `plugins`; `create` runs on the first wallet discovery. */
/*#__NO_SIDE_EFFECTS__*/
export function defineConnector(create: (context: ConnectorContext) => Connector): ConnectorPlugin {
  return { kind: 'connector', api: 1, create }
}
