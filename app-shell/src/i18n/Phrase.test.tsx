import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { Phrase } from './Phrase.js'

it.each(['__proto__', 'constructor', 'toString', 'nothing'])(
  'draws nothing for the place {%s}, which has no value',
  (place) => {
    const { container } = render(<Phrase of={`By {name} or {${place}}.`} values={{ name: <b>hand</b> }} />)
    expect(container.textContent).toBe('By hand or .')
  },
)
