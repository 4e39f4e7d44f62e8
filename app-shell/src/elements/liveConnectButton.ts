import type { LiveButton } from './contract.js'
export const liveButton: LiveButton = (element, button) => { console.log(element, button); return undefined as never }
