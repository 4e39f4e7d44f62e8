import { expect, it } from 'vitest'
import { isCapable } from './isUsable.js'

it.each([
  [undefined, ['psbt'], true],
  [{}, ['psbt'], true],
  [{ capabilities: ['batch', 'psbt'] }, ['psbt'], true],
  [{ capabilities: ['batch'] }, [], true],
  [{ capabilities: ['batch'] }, ['batch', 'psbt'], false],
  [{ capabilities: [] }, ['signIn'], false],
])('%j that must do %j: %s', (entry, required, may) => expect(isCapable(entry, required)).toBe(may))
