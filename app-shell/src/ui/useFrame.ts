import { useContext } from 'react'
import type { FrameTools } from './FrameContext.js'
import { FrameContext } from './FrameContext.js'

/** The frame around this view: its title, its voice. */
export const useFrame = (): FrameTools => useContext(FrameContext)
