# __package__

Connects __title__ with Latchkey: a row in the wallet list, and the EVM accounts of a wallet with an EIP-1193 provider.
Listing it costs a page only its name; the wallet's own code is loaded when a visitor chooses it.

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

| Option | Description |
|---|---|
| `getProvider` | loads the wallet's code and returns its EIP-1193 provider; called once, and again after a failure |

## Guarantees

- Only `connect` prompts the visitor. After a reload `eth_accounts` shows whether the wallet still authorizes the site;
  a locked wallet is restored when it is unlocked.
- Changes of accounts and network and a lost connection are reported while connected; every listener is removed afterwards.
- Disconnecting revokes the permission if the wallet supports that (`wallet_revokePermissions`).
- No data from the wallet is trusted: invalid addresses and chain ids are dropped.

## Errors

The wallet's own errors have the kernel's codes (`USER_REJECTED`, `REQUEST_PENDING` …). In addition:
`__NAME___PROVIDER_INVALID` (`getProvider` didn't return an EIP-1193 provider), `ACCOUNT_NOT_FOUND`, `NETWORK_NOT_FOUND`, `ABORTED`,
`TIMEOUT`, and for networks `SWITCH_NOT_SUPPORTED`, `CHAIN_NOT_SUPPORTED`.
