import type { ReactElement } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../../ui/Icon.js'
import { useNetworksText } from '../secondaryTexts.js'

/** Props of `NetworkSearch`. */
export interface NetworkSearchProps {
  readonly value: string
  onChange(value: string): void
  /** Moves to the results. */
  onDown(): void
}

/** Search field; `/` focuses it from anywhere in the modal. */
export function NetworkSearch({ value, onChange, onDown }: NetworkSearchProps): ReactElement {
  const text = useNetworksText()
  const input = useRef<HTMLInputElement>(null)

  // In a layout effect, so that no key press gets lost.
  useLayoutEffect(() => {
    const root = input.current?.getRootNode()
    const find = (event: Event): void => {
      const { key, ctrlKey, metaKey, altKey, isComposing, target } = event as KeyboardEvent
      if (key !== '/' || ctrlKey || metaKey || altKey || isComposing) return
      if ((target as Element).matches('input,textarea,select')) return
      // Otherwise the slash would be typed into the field.
      event.preventDefault()
      input.current?.focus()
    }
    // In the capture phase, because the dialog stops key events.
    root?.addEventListener('keydown', find, true)
    return () => root?.removeEventListener('keydown', find, true)
  }, [])

  return (
    <div className="lk-search">
      <label>
        <Icon name="search" />
        <span className="lk-spoken">{text('searchLabel')}</span>
        <input
          ref={input}
          type="search"
          placeholder={text('search')}
          part="input"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={64}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            const { key, nativeEvent } = event
            // The first Escape clears the field, the second one leaves.
            const isEmptying = key === 'Escape' && !!value
            const isGoingDown = key === 'ArrowDown' && !nativeEvent.isComposing
            if (!isEmptying && !isGoingDown) return
            event.preventDefault()
            if (isEmptying) onChange('')
            else onDown()
          }}
        />
      </label>
    </div>
  )
}
