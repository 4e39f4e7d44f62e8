import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { IconName } from '../forPlugins.js'
import {
  Avatar,
  Button,
  Halo,
  Icon,
  IconButton,
  List,
  LiveRegion,
  Notice,
  Row,
  Skeleton,
  Tag,
  Tile,
} from '../forPlugins.js'
import { MarksContext } from './MarksContext.js'
import { styles } from './styles.js'

afterEach(cleanup)

describe('Icon', () => {
  it('draws a dot for a name it does not know, also for one every object has', () => {
    // Any text: code without types passes it.
    const path = (name: string) =>
      render(<Icon name={name as IconName} />)
        .container.querySelector('path')
        ?.getAttribute('d')
    expect(path('nobody')).toBe(path('dot'))
    expect(path('toString')).toBe(path('dot'))
    expect(path('copy')).not.toBe(path('dot'))
  })
  it('is decorative', () => {
    expect(render(<Icon name="copy" />).container.querySelector('[aria-hidden=true]')).not.toBeNull()
  })
})

describe('IconButton and Button', () => {
  it('speaks its label and never submits a form around it', () => {
    render(<IconButton icon="close" label="Close" data-lk-action="close" />)
    expect(screen.getByRole('button', { name: 'Close' }).getAttribute('type')).toBe('button')
  })
  it('takes focus once, when it appears', () => {
    const { rerender } = render(<Button takesFocus>Go</Button>)
    const button = screen.getByRole('button')
    expect(document.activeElement).toBe(button)
    button.blur()
    rerender(<Button takesFocus>Go on</Button>)
    expect(document.activeElement).toBe(document.body)
  })
})

describe('Row', () => {
  it('is a button, or a safe link with an address', () => {
    const press = vi.fn()
    render(<Row title="Orchard" description="Recent" end={<Tag>QR code</Tag>} onClick={press} />)
    fireEvent.click(screen.getByRole('button', { name: /Orchard.*Recent.*QR code/ }))
    expect(press).toHaveBeenCalledOnce()
    render(<Row title="Explorer" href="https://example.org" />)
    const link = screen.getByRole('link')
    expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  })
})

describe('Tile', () => {
  const image = (src?: string) => render(<Tile name="orchard" src={src} />).container.querySelector('img')
  it('always draws the monogram on a gradient of the name', () => {
    const { container } = render(<Tile name=" orchard" src="https://example.org/a.png" />)
    const tile = container.firstElementChild as HTMLElement
    expect(tile.dataset.letter).toBe('O')
    expect(tile.style.background).toContain('gradient')
    expect(container.textContent).toBe('')
  })
  it('tells apart names that differ in one letter', () => {
    const colour = (name: string) =>
      (render(<Tile name={name} />).container.firstElementChild as HTMLElement).style.background
    const colours = [...'ABCDEFGH'].map((letter) => colour(`Sandbox ${letter}`))
    expect(new Set(colours).size).toBe(8)
    expect(colour('Sandbox A')).toBe(colours[0])
  })
  it('asks only for data images and https', () => {
    expect(image('data:image/png;base64,AA')).not.toBeNull()
    expect(image('https://example.org/a.png')).not.toBeNull()
    for (const src of [
      'http://example.org/a.png',
      'javascript:alert(1)',
      'data:text/html,x',
      '//x',
      ' https://x',
      undefined,
    ])
      expect(image(src)).toBeNull()
  })
  it('sends no referrer, and is shown once it is there; one that fails never is, until there is another', () => {
    const { container, rerender } = render(<Tile name="a" src="https://example.org/a.png" />)
    const picture = (): HTMLImageElement => container.querySelector('img') as HTMLImageElement
    expect(picture().getAttribute('referrerpolicy')).toBe('no-referrer')
    expect(picture().getAttribute('alt')).toBe('')
    fireEvent.error(picture())
    expect(picture().className).toBe('')
    rerender(<Tile name="a" src="https://example.org/b.png" />)
    fireEvent.load(picture())
    expect(picture().className).toBe('lk-seen')
    rerender(<Tile name="a" src="https://example.org/c.png" />)
    expect(picture().className).toBe('')
  })
  it('has the colour of what it stands for, in every language', () => {
    const tile = (name: string, id?: string) => {
      const { style } = render(<Tile name={name} id={id} />).container.firstElementChild as HTMLElement
      return style.background
    }
    expect(tile('Bitcoin', 'bip122')).toBe(tile('بيتكوين', 'bip122'))
    expect(tile('Wallet', 'com.one')).not.toBe(tile('Wallet', 'com.two'))
  })
  it('shows the mark of what it stands for, at once, unless it has a picture of its own', () => {
    const mark = 'data:image/svg+xml,%3Csvg/%3E'
    const draw = (tile: ReactElement) =>
      render(<MarksContext.Provider value={new Map([['eip155:1', mark]])}>{tile}</MarksContext.Provider>).container
    const shown = draw(<Tile name="Ethereum" id="eip155:1" />)
    expect(shown.querySelector('img')?.getAttribute('src')).toBe(mark)
    expect(shown.querySelector('img')?.className).toBe('lk-seen')
    expect(shown.querySelector('span')?.dataset.letter).toBe('E')
    expect(draw(<Tile name="Base" id="eip155:8453" />).querySelector('img')).toBeNull()
    const own = draw(<Tile name="Ethereum" id="eip155:1" src="data:image/png;base64,AA" />)
    expect(own.querySelector('img')?.getAttribute('src')).toBe('data:image/png;base64,AA')
    const refused = draw(<Tile name="Ethereum" id="eip155:1" src="http://example.org/a.png" />)
    expect(refused.querySelector('img')?.getAttribute('src')).toBe(mark)
  })
})

describe('List', () => {
  const items = ['a', 'b', 'c'].map((id) => ({ id }))
  const list = (shown = items) => (
    <List label="Wallets" items={shown}>
      {({ id }, tabIndex) => <Row title={id} tabIndex={tabIndex} />}
    </List>
  )
  it('moves by arrows, Home and End and stays one stop for Tab', () => {
    render(list())
    const rows = screen.getAllByRole('button')
    const press = (key: string): string | null => {
      fireEvent.keyDown(document.activeElement as Element, { key })
      return document.activeElement?.textContent ?? null
    }
    act(() => rows[0]?.focus())
    expect(['ArrowDown', 'End', 'ArrowDown', 'ArrowUp', 'Home', 'ArrowUp'].map(press)).toEqual([
      'b',
      'c',
      'c',
      'b',
      'a',
      'a',
    ])
    act(() => rows[2]?.focus())
    expect(rows.map((row) => row.tabIndex)).toEqual([-1, -1, 0])
  })
  it('keeps a stop when the visited row goes', () => {
    const { rerender } = render(list())
    act(() => screen.getAllByRole('button')[2]?.focus())
    rerender(list(items.slice(0, 2)))
    expect(screen.getAllByRole('button').map((row) => row.tabIndex)).toEqual([0, -1])
  })
})

describe('LiveRegion, Notice, pictures', () => {
  it('says failures assertively and the rest politely', () => {
    const { container, rerender } = render(<LiveRegion announcement={{ text: 'Copied' }} />)
    const said = (tone: string) => container.querySelector(`[aria-live=${tone}]`)?.textContent
    expect([said('polite'), said('assertive')]).toEqual(['Copied', ''])
    rerender(<LiveRegion announcement={{ text: 'No', isFailure: true }} />)
    expect([said('polite'), said('assertive')]).toEqual(['', 'No'])
  })
  it('keeps pictures out of the accessibility tree', () => {
    render(
      <>
        <Notice title="Nothing" text="Here" code="X_Y" picture={<Halo name="O" isWaiting />} />
        <Avatar address="0x1" />
        <Skeleton />
      </>,
    )
    expect(screen.getByRole('heading', { name: 'Nothing' })).toBeDefined()
    expect(screen.queryByRole('img')).toBeNull()
    expect(screen.getByText('X_Y').tagName).toBe('CODE')
  })
  it('knows no side but start and end', () => {
    expect(styles).not.toMatch(/[^-\w](?:(?:margin|padding|border)-)?(?:left|right)\s*:/)
  })
})
