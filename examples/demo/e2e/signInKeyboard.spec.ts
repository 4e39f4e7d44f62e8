import { awaitSignIn } from './awaitSignIn.js'
import { createKeyboard } from './createKeyboard.js'
import { signedTexts } from './createSignInPage.js'
import { expect, test } from './signInTest.js'

test.beforeAll(({ sandbox }) => awaitSignIn(sandbox))

test('a visitor signs in and out by keyboard alone, once however long Enter is held', async ({
  page,
  demo,
  wallet,
  modal,
  signInPage,
}) => {
  const one = await wallet({ answer: 'approve', switches: { rules: [{ method: 'personal_sign', kind: 'hang' }] } })
  const { press, focus, tabTo, expectFocus, stops, lostIn } = await createKeyboard(page)
  await signInPage.goto('required')
  await tabTo('page:button')
  await press('Enter')
  await modal.expectView('Connect')
  await expectFocus(`wallet:${one.rdns}`)
  await press('Enter')
  await signInPage.expectAsked()
  // Nobody signs by a press that was meant for the list.
  expect(await focus()).not.toBe('sign')
  const all = await stops('Tab')
  expect(all).toEqual(expect.arrayContaining(['address', 'sign', 'cancel', 'close']))
  expect([...(await stops('Shift+Tab'))].sort()).toEqual([...all].sort())

  // The address is whole for whoever reaches it by keys, and the text unfolds.
  await tabTo('address')
  await expect(signInPage.part('[data-lk-action=address]')).toHaveAttribute('aria-expanded', 'true')
  await press('Tab', 'Enter')
  await expect(signInPage.part('[data-lk-message]')).toBeVisible()
  await press('Escape')
  await modal.expectView('SIWXSignMessage')

  await tabTo('sign')
  await page.keyboard.down('Enter')
  for (let repeat = 0; repeat < 20; repeat++) await page.keyboard.down('Enter')
  await page.keyboard.up('Enter')
  // Approved once the key is up: it would press what has the focus then.
  await one.approve()
  await modal.expectClosed()
  await signInPage.expectSigned(`eip155:31337:${one.address}`)
  expect(await signedTexts(one)).toHaveLength(1)
  await expectFocus('page:button')

  // Another network: asked over the page, and cancelled by keys.
  await one.moveTo(31338)
  await signInPage.expectAsked()
  await tabTo('cancel')
  await press('Enter')
  await modal.expectClosed()
  await demo.expectAccount({ status: 'connected', networkId: 'eip155:31337' })
  await tabTo('page:sign-out')
  await press('Enter')
  await signInPage.expectSigned()
  expect(await lostIn()).toEqual([])
})
