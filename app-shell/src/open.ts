import { createInterior } from '@latchkey/kernel'
import { coreFeature } from './core/feature.js'
import { showSkin } from './shell/mountShell.js'
import { Tile } from './ui/Tile.js'
import { useText } from './ui/useText.js'

/** The first frame in one chunk: the kernel's lazy half, the shell, and the views one tap away. */
// One object: other chunks import from this one, so that a bundler would add code to keep its exports apart.
export const opened = { createInterior, coreFeature, showSkin, Tile, useText }
