import { expect, test } from 'vitest'
import { verifyBip322 } from './verifyBip322.ts'

// The signature of the specification.
const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
const signature =
  'AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='

test('takes the signature of the specification and no damaged one', () => {
  expect(verifyBip322(address, 'Hello World', signature)).toBe(true)
  expect(verifyBip322(address, 'Hello world', signature)).toBe(false)
  expect(verifyBip322(address, 'Hello World', signature.replace('ZRfI', 'ZRfJ'))).toBe(false)
  expect(verifyBip322(address, 'Hello World', 'nonsense')).toBe(false)
})
