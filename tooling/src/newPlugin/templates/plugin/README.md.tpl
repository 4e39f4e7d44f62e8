# __package__

__title__ for Latchkey: a button in the account view opens a view that counts up to a limit. Listing it costs a page only its
manifest; the rest is loaded when a visitor opens the view or the site calls the action.

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

| Option | Description | Default |
|---|---|---|
| `limit` | the highest count, a whole number of at least 1 | `10` |

## Actions

| Action | What it does | Errors |
|---|---|---|
| `add({ times })` | adds a whole number of at least 1, returns the new count | `__NAME___TIMES_INVALID`, `__NAME___LIMIT_REACHED` |

An invalid `limit` makes the plugin fail with `CONFIG_INVALID` when it is loaded.

## Events

| Event | When | Payload |
|---|---|---|
| `__id__:added` | something was added | `{ count }`, the new count |

## Views

| View | What it shows | Opened by |
|---|---|---|
| `__Name__` | the count, and a button that adds one | its button in the account view, `latchkey.open({ view: '__Name__' })` |

The visitor has to be connected; otherwise the wallet list opens first.
