import { eip155 } from '@latchkey/adapter-eip155'
import { createLatchkey } from '@latchkey/app-shell'
import { button, define } from '@latchkey/app-shell/elements'
import { sandboxNetworks } from './sandboxNetworks.js'

// Before there is an instance: the buttons wait for theirs.
define(button)

const create = (id: string) =>
  createLatchkey({
    id,
    metadata: { name: `Latchkey ${id}`, url: location.origin },
    networks: sandboxNetworks(),
    plugins: [eip155()],
  })

Object.assign(window, { a: create('a'), b: create('b') })
