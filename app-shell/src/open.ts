import { createInterior } from '@latchkey/kernel'
import { coreFeature } from './core/feature.js'
import { showSkin } from './shell/mountShell.js'
import { Button } from './ui/Button.js'
import { List } from './ui/List.js'
import { LiveRegion } from './ui/LiveRegion.js'
import { Notice } from './ui/Notice.js'
import { Row } from './ui/Row.js'
import { Skeleton } from './ui/Skeleton.js'
import { Tag } from './ui/Tag.js'
import { Tile } from './ui/Tile.js'
import { FrameContext, useFrame } from './ui/useFrame.js'
import { useLanguage } from './ui/useLanguage.js'
import { useSteady } from './ui/useSteady.js'
import { useText } from './ui/useText.js'

/** What plugins use of the first frame. */
const ui = {
  Button,
  FrameContext,
  List,
  LiveRegion,
  Notice,
  Row,
  Skeleton,
  Tag,
  Tile,
  useFrame,
  useLanguage,
  useSteady,
  useText,
}

/** The first frame in one chunk: the kernel's lazy half, the shell, and the views one tap away. */
// One object: other chunks import from this one, so that a bundler would add code to keep its exports apart.
export const opened = { createInterior, coreFeature, showSkin, ui }
