import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { plainPicture } from './plainPicture.js'

const entry = { id: 'w', name: 'W', chains: [], supports_wc: true, image_url: 'https://wallet.example/1' }
const sourceOf = (remoteIcons: boolean, icon?: string) => {
  const Picture = plainPicture(remoteIcons)
  return render(<Picture name="W" icon={icon} entry={entry} />)
    .container.querySelector('img')
    ?.getAttribute('src')
}

it('shows the icon of the wallet, and one from its own host only if the site allows it', () => {
  expect(sourceOf(false)).toBeUndefined()
  expect(sourceOf(true)).toBe('https://wallet.example/1')
  expect(sourceOf(false, 'data:image/png;base64,AA')).toBe('data:image/png;base64,AA')
})
