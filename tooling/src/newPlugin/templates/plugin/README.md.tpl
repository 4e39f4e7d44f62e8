# __package__

__title__ for Latchkey: a button on the account opens a view that counts up to a limit. Listed, it costs a page its
manifest alone; the rest is loaded when a visitor opens the view or the site calls the action.

```sh
npm install @latchkey/app-shell __package__ @latchkey/adapter-eip155 viem react react-dom
```

```ts
import { createLatchkey } from '@latchkey/app-shell'
import { eip155 } from '@latchkey/adapter-eip155'
import { __name__ } from '__package__'
import { mainnet } from 'viem/chains'

const latchkey = createLatchkey({ networks: [mainnet], plugins: [eip155(), __name__({ limit: 5 })] })
const count = await latchkey.plugins__access__.add({ times: 2 })
```

## Options

| Option | What it is | Default |
|---|---|---|
| `limit` | how far it counts, a whole number of at least 1 | `10` |

## Actions

| Action | What it does | Errors |
|---|---|---|
| `add({ times })` | adds a whole number of at least 1, answers the new count | `__NAME___TIMES_INVALID`, `__NAME___LIMIT_REACHED` |

A `limit` that is none fails the plugin when it is loaded: `PLUGIN_LOAD_FAILED`, with `CONFIG_INVALID` as its cause.

## Events

| Event | When | Payload |
|---|---|---|
| `__id__:added` | something was added | `{ count }`, the new count |

## Views

| View | What it shows | Opened by |
|---|---|---|
| `__Name__` | the count, and a button that adds one | its button on the account, `latchkey.open({ view: '__Name__' })` |

The visitor has to be connected; who is not is led to the wallet list first.
