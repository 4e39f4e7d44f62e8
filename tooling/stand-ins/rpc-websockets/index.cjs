const refuse = () => {
  throw new Error('No subscriptions here: ask over HTTP.')
}

const nothing = () => undefined

/** What `@solana/web3.js` builds its subscriptions on; here it never connects, since the toolkit polls over HTTP. */
class CommonClient {
  on = nothing
  connect = nothing
  close = nothing
  setAutoReconnect = nothing
  notify = async () => undefined
  call = async () => refuse()
}

exports.CommonClient = CommonClient
exports.WebSocket = refuse
