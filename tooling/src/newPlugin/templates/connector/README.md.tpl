# __package__

Connects __title__ with Latchkey: a row of its own in the wallet list, and the EVM accounts of a wallet that speaks
EIP-1193. Listed, it costs a page its name; the wallet's own code is loaded when a visitor chooses it.

```sh
npm install @latchkey/app-shell __package__ @latchkey/adapter-eip155 viem react react-dom
```

<!-- given
import type { __Name__Provider } from '__package__'
declare function loadSdk(): Promise<{ createProvider(): __Name__Provider }>
-->
```ts
import { createLatchkey } from '@latchkey/app-shell'
import { eip155 } from '@latchkey/adapter-eip155'
import { __name__ } from '__package__'
import { mainnet } from 'viem/chains'

const getProvider = async () => (await loadSdk()).createProvider() // such as import('acme-wallet-sdk')
const latchkey = createLatchkey({ networks: [mainnet], plugins: [eip155(), __name__({ getProvider })] })
```

## Options

| Option | What it is |
|---|---|
| `getProvider` | fetches the wallet's code and answers its EIP-1193 provider; called once, and again after a failure |

## What it keeps

- The visitor is asked on `connect` alone. After a reload `eth_accounts` tells whether the wallet still allows the site;
  a locked one comes back when it is unlocked.
- Accounts, networks and a lost link are followed while connected; every listener is given back afterwards.
- Leaving takes the permission back where the wallet can (`wallet_revokePermissions`).
- Nothing the wallet says is trusted: addresses and chain ids that are none are left out.

## Errors

The wallet's own errors arrive with the kernel's codes (`USER_REJECTED`, `REQUEST_PENDING` …). Beside them:
`__NAME___PROVIDER_INVALID` (`getProvider` answered no EIP-1193 provider), `ACCOUNT_NOT_FOUND`, `NETWORK_NOT_FOUND`, `ABORTED`,
`TIMEOUT`, and for networks `SWITCH_NOT_SUPPORTED`, `CHAIN_NOT_SUPPORTED`.
