/**
 * @typedef {object} Service
 * @property {string} id key in the record that `readPorts` returns
 * @property {string} title how messages call it
 * @property {number} port where it listens unless its variable says otherwise
 * @property {string} variable environment variable that moves it
 * @property {boolean} exists false for services that don't exist yet: neither checked nor started
 */

/** Every port of `npm start`, in the order in which they are checked. @type {readonly Service[]} */
export const ports = [
  { id: 'demo', title: 'demo', port: 4100, variable: 'LATCHKEY_PORT_DEMO', exists: true },
  { id: 'vanilla', title: 'vanilla example', port: 4110, variable: 'LATCHKEY_PORT_VANILLA', exists: true },
  { id: 'gateway', title: 'gateway', port: 4200, variable: 'LATCHKEY_PORT_GATEWAY', exists: true },
  { id: 'frame', title: 'secure frame', port: 4300, variable: 'LATCHKEY_PORT_FRAME', exists: false },
  { id: 'relay', title: 'relay', port: 4400, variable: 'LATCHKEY_PORT_RELAY', exists: true },
  { id: 'mail', title: 'mailbox', port: 4500, variable: 'LATCHKEY_PORT_MAIL', exists: false },
  { id: 'control', title: 'sandbox control', port: 4600, variable: 'LATCHKEY_PORT_CONTROL', exists: true },
  { id: 'evmA', title: 'EVM chain A', port: 8545, variable: 'LATCHKEY_PORT_EVM_A', exists: true },
  { id: 'evmB', title: 'EVM chain B', port: 8546, variable: 'LATCHKEY_PORT_EVM_B', exists: true },
  { id: 'solana', title: 'Solana network', port: 8899, variable: 'LATCHKEY_PORT_SOLANA', exists: true },
]
