'use client'
import type { Candidate } from '@latchkey/kernel'
import { useEffect } from 'react'
import { useInstance } from './useInstance.js'
import { useStateOf } from './useStateOf.js'

/** Wallets of the page and listed connectors, in the order in which they came; using the hook looks for them. */
export function useConnectors(): readonly Candidate[] {
  const instance = useInstance('useConnectors')
  // A reader of the wallet list is intent: the wallets of the page are asked now.
  useEffect(() => {
    void instance.preload()
  }, [instance])
  return useStateOf(instance, (state) => state.connectors)
}
